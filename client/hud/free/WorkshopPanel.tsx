import './workshop.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Flaw, flawOf, isFlaw, MOST_CARDS, MOST_DESIGNS, readCards } from '../../../shared/engine/free/design.ts';
import { dieFor } from '../../../shared/engine/free/made.ts';
import { pagesIn } from '../../../shared/engine/free/pages.ts';
import type { FreeView } from '../../../shared/engine/free/state.ts';
import { may } from '../../answers/kinds.ts';
import { blankDraft, type Draft, type DraftField, designOf, draftsOf, keepDraft, type What } from '../../store/drafts.ts';
import { useFree } from '../../store/free.ts';
import { type Game, useSitting, useTable } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { bringDraft } from './bring-draft.ts';
import { designComing } from './coming.ts';
import { Foreign } from './Foreign.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';
import { KitFile } from './KitFile.tsx';
import { SORTS, WORDS } from './sorts.ts';
import { WorkshopFields } from './WorkshopFields.tsx';

/** What is done to what is not brought. */
const pressWord = (what: What): string => (what === 'setup' ? 'Set up' : what === 'sound' ? 'Play' : 'Press');

type Made = FreeView['designs'][number];

/** What is pressed, not brought. */
const isPressed = (what: What): boolean => what === 'button' || what === 'setup' || what === 'sound';

/** Own components: declared here, kept with the table, brought as often as one likes. */
export function WorkshopPanel({ game }: { game: Game }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const code = useTable().meta?.code ?? '';
  const top = useRef<HTMLDivElement>(null);
  // Whoever has made something sees it in the list.
  useEffect(() => {
    if (!draft) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [draft]);
  const designs = game.view.free?.designs ?? [];
  if (!may(game.view, 'spawn')) {
    return (
      <FreeDrawer title="Workshop">
        <p>At this table only the host makes things.</p>
      </FreeDrawer>
    );
  }
  return (
    <FreeDrawer title="Workshop">
      <div ref={top}>
        <MadeList game={game} designs={designs} code={code} onChange={setDraft} />
      </div>
      {draft ? (
        <Bench key={draft.what} game={game} draft={draft} code={code} onChange={setDraft} />
      ) : (
        <fieldset>
          <legend>Make something new</legend>
          {designs.length >= MOST_DESIGNS && <p className="prompt-hint">{MOST_DESIGNS} things are kept already: let go of one first.</p>}
          <ul className="free-sorts">
            {SORTS.map(({ what, label, help }) => (
              <li key={what}>
                <Plaque data-testid={`make-${what}`} onClick={() => setDraft(blankDraft(what))}>
                  {label} <small>{help}</small>
                </Plaque>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {!draft && <KitFile designs={designs} notebook={pagesIn(game.view.notes)} code={code} />}
      {!draft && <Foreign game={game} code={code} />}
    </FreeDrawer>
  );
}

const sayOf = ({ what, many, steps }: Made): string =>
  what === 'button'
    ? `button: ${(steps ?? '').replaceAll('\n', ', ')}`
    : what === 'setup'
      ? `set-up of ${many} things`
      : what === 'deck'
        ? `deck of ${many} cards`
        : what === 'die'
          ? `die with ${many} faces`
          : what === 'spinner'
            ? `spinner with ${many} sectors`
            : what === 'book'
              ? `book of ${many} pages`
              : WORDS[what];

interface MadeListProps {
  game: Game;
  designs: readonly Made[];
  code: string;
  onChange: (draft: Draft) => void;
}

/** What the table keeps: brought with a click. Only the browser that wrote a thing changes it. */
function MadeList({ game, designs, code, onChange }: MadeListProps) {
  const hand = useHand();
  const sitting = useSitting();
  const drafts = draftsOf(code);
  if (designs.length === 0)
    return <p className="prompt-hint">Nothing was made here yet. What you make stays with the table and its files.</p>;
  return (
    <ul className="free-list free-made" data-testid="designs" aria-label="Made here">
      {designs.map((each) => {
        const draft = drafts.get(each.name);
        return (
          <li key={each.name} className="row">
            <span>
              {each.name}
              <small>
                {sayOf(each)}, by {game.names.seat(each.by)}
              </small>
            </span>
            {isPressed(each.what) ? (
              <Plaque
                look="brass"
                aria-label={`${pressWord(each.what)} ${each.name}`}
                data-testid={`press-${each.name}`}
                onClick={() => void hand({ op: 'press', name: each.name, seats: sitting })}
              >
                {pressWord(each.what)}
              </Plaque>
            ) : (
              <>
                <Plaque
                  look="brass"
                  aria-label={`Bring ${each.name}`}
                  data-testid={`bring-${each.name}`}
                  onClick={() => void bringDraft(game, each, draft, hand)}
                >
                  Bring
                </Plaque>
                <Plaque
                  aria-label={`Point where ${each.name} goes`}
                  data-testid={`point-${each.name}`}
                  onPointerDown={(event) =>
                    useControls.getState().tool?.hand?.carry({ is: 'bringing', coming: designComing(each.name) }, event.nativeEvent)
                  }
                  onClick={() => useFree.getState().set({ placing: designComing(each.name), tool: 'hand' })}
                >
                  Point
                </Plaque>
              </>
            )}
            {draft && (
              <Plaque look="quiet" aria-label={`Change ${each.name}`} data-testid={`change-${each.name}`} onClick={() => onChange(draft)}>
                Change
              </Plaque>
            )}
            <Plaque
              look="quiet"
              aria-label={`Let go of ${each.name}`}
              data-testid={`drop-${each.name}`}
              onClick={() => void hand({ op: 'design', name: each.name, design: null })}
            >
              Let go
            </Plaque>
          </li>
        );
      })}
    </ul>
  );
}

interface BenchProps {
  game: Game;
  draft: Draft;
  code: string;
  onChange: (draft: Draft | null) => void;
}

/** The form of one thing: says at once what is wrong, in which field and line. */
function Bench({ game, draft, code, onChange }: BenchProps) {
  const hand = useHand();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'start' });
    form.current?.querySelector('input')?.focus();
  }, []);
  const name = draft.name.trim();
  const design = designOf(draft);
  const flaw = flawOf(name, design);
  const now = useRef(draft);
  now.current = draft;
  const put = (fields: Partial<Record<DraftField, string>>) => onChange({ ...now.current, ...fields });
  const keep = async (event: FormEvent, after: 'bring' | 'keep') => {
    event.preventDefault();
    if (flaw) return;
    const reply = await hand({ op: 'design', name, design });
    if (!reply.ok) return;
    keepDraft(code, name, { ...draft, name });
    if (after === 'bring' && !isPressed(draft.what)) await bringDraft(game, { name, what: draft.what }, draft, hand);
    onChange(null);
  };
  return (
    <form ref={form} className="free-bench" aria-label={`Make a ${WORDS[draft.what]}`} onSubmit={(event) => void keep(event, 'bring')}>
      <h3>{WORDS[draft.what]}</h3>
      <WorkshopFields
        game={game}
        draft={draft}
        flaw={touched(draft) ? flaw : undefined}
        onChange={(field, text) => put({ [field]: text })}
        onPictures={put}
      />
      <p className={flaw && touched(draft) ? 'free-flaw' : 'prompt-hint'} role="status" data-testid="flaw">
        {flaw ? touched(draft) && flawWord(flaw) : summary(draft)}
      </p>
      <div className="button-row">
        <Plaque type="submit" look="brass" data-testid="make" disabled={flaw !== undefined}>
          {isPressed(draft.what) ? 'Make' : 'Make and bring'}
        </Plaque>
        {!isPressed(draft.what) && (
          <Plaque data-testid="make-keep" disabled={flaw !== undefined} onClick={(event) => void keep(event, 'keep')}>
            Only keep
          </Plaque>
        )}
        <Plaque look="quiet" data-testid="make-not" onClick={() => onChange(null)}>
          Back
        </Plaque>
      </div>
    </form>
  );
}

/** Nobody is told what is wrong with a form that is still empty. */
const touched = (draft: Draft): boolean => {
  const blank = blankDraft(draft.what);
  return [
    draft.name !== '',
    draft.cards !== '',
    draft.faces !== '',
    draft.steps !== '',
    draft.lies !== '',
    draft.sectors !== '',
    draft.height !== blank.height,
    draft.width !== blank.width,
    draft.to !== blank.to,
  ].includes(true);
};

const flawWord = ({ field, line, text }: Flaw): string => `${field}${line === undefined ? '' : `, line ${line}`}: ${text}`;

/** What will come of it, in a line. */
function summary(draft: Draft): string {
  const design = designOf(draft);
  if (design.what === 'deck') {
    const cards = readCards(design.cards, design.pictures);
    const many = isFlaw(cards) ? 0 : cards.reduce((sum, each) => sum + each.many, 0);
    return `${many} of ${MOST_CARDS} cards, face down in this order.`;
  }
  if (design.what === 'setup')
    return 'It takes the place of all that lies on the table and in hands, but the board; what lay there before is kept under Saves.';
  if (design.what === 'button') return 'Everybody reads what it does, and may press it as far as they may do it by hand.';
  if (design.what !== 'die') return '';
  const body = dieFor(design.faces.length);
  const times = body ? Number(body.slice(1)) / design.faces.length : 1;
  return times === 1 ? `A ${body}: each face once.` : `A ${body}: each face ${times} times, so it is fair.`;
}
