import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { TextField } from '../../hud/parts/fields.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';

/** Six letters and digits without those that look alike; the server's own check is the one that counts. */
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;

/** Into a table by its code or its pasted link: to play or to watch. */
export function JoinByCode() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const [, go] = useLocation();
  const enter = (to: 't' | 'watch') => {
    const code = codeIn(text);
    setWrong(code === undefined);
    if (code) go(`/${to}/${code}`);
  };
  return (
    <section className="choice" aria-labelledby="choice-watch">
      <h2 id="choice-watch">Join or watch</h2>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          enter('t');
        }}
      >
        <label>
          Code of the table
          <TextField
            className="code-field"
            data-testid="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABC234"
            value={text}
            aria-invalid={wrong}
            aria-describedby="code-wrong"
            onChange={(text) => {
              setText(text);
              setWrong(false);
            }}
          />
        </label>
        <div className="button-row">
          <Plaque type="submit" data-testid="join">
            Join
          </Plaque>
          <Plaque data-testid="watch" onClick={() => enter('watch')}>
            Watch
          </Plaque>
        </div>
        <p id="code-wrong" className="code-wrong" role="status">
          {wrong && 'A code has six letters and digits, such as ABC234.'}
        </p>
      </form>
    </section>
  );
}

/** The code in what somebody typed or pasted: a bare code in any case, or a link to a table. */
export function codeIn(text: string): string | undefined {
  const linked = /\/(?:t|watch)\/([^/?#\s]+)/.exec(text)?.[1];
  const code = (linked ?? text).trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}
