import { Plaque } from '../../hud/parts/Plaque.tsx';
import { lazily, NOTHING } from '../../lazily.ts';
import './options.css';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react';
import type { GameCard, GameOptions, OptionSpec } from '../../../shared/engine/game.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { loadOptions } from '../../../shared/games/manifest.ts';
import { Select, Switch } from '../../hud/parts/fields.tsx';

/** Comes with the first look at the variants. */
const BoardSketch = lazily(() => import('./BoardSketch.tsx').then((part) => part.BoardSketch), NOTHING);

interface OptionsFormProps {
  game: GameCard;
  options: Options;
  /** Where it is known how many play, the board is drawn. */
  seats?: number;
  /** Without it the form only shows. */
  onChange?: ((options: Options) => void) | undefined;
  /** How the rule behind an option is shown; default: its id. */
  ruleMark?: (rule: string) => ReactNode;
}

/** The standard value of an option. */
const standardOf = (spec: OptionSpec): string | number | boolean => (spec.kind === 'pick' ? (spec.values[0]?.value ?? '') : spec.value);

/** The options that differ from the standard. */
const changedOptions = (game: GameOptions, options: Options): OptionSpec[] =>
  game.options.filter((spec) => options[spec.key] !== undefined && options[spec.key] !== standardOf(spec));

const NONE: GameOptions = { options: [], presets: [] };

/** What can be chosen for a game; nothing until it is fetched. `again` is there where it could not be had. */
function useOptions({ id }: GameCard): { game: GameOptions; again?: () => void } {
  const [found, setFound] = useState<{ id: string; game: GameOptions | null }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let here = true;
    const set = (game: GameOptions | null) => here && setFound({ id, game });
    loadOptions(id).then(
      (game) => set(game ?? null),
      () => set(null),
    );
    return () => {
      here = false;
    };
  }, [id, attempt]);
  const again = useCallback(() => {
    setFound(undefined);
    setAttempt((n) => n + 1);
  }, []);
  if (found?.id !== id) return { game: NONE };
  return found.game ? { game: found.game } : { game: NONE, again };
}

/** Every option of a game as the game lists them, with its presets on top. */
export function OptionsForm({ game: card, options, seats, onChange, ruleMark = (rule) => rule }: OptionsFormProps) {
  const [open, setOpen] = useState(false);
  const { game, again } = useOptions(card);
  const changed = changedOptions(game, options).length;
  if (again)
    return (
      <p className="options-missing" role="alert">
        The rules and variants of {card.title} could not be loaded; without them the table is by the book.{' '}
        <Plaque data-testid="options-again" onClick={again}>
          Try again
        </Plaque>
      </p>
    );
  return (
    <details className="options" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Rules and variants <span className="options-changed">{changed === 0 ? 'by the book' : `${changed} changed`}</span>
      </summary>
      {open && seats !== undefined && (
        <Suspense fallback={null}>
          <BoardSketch game={card.id} options={options} seats={seats} />
        </Suspense>
      )}
      {onChange && game.presets.length > 0 && (
        <div className="options-presets">
          {game.presets.map((preset) => (
            <Plaque key={preset.id} data-testid={`preset-${preset.id}`} onClick={() => onChange({ ...standards(game), ...preset.options })}>
              {preset.label}
            </Plaque>
          ))}
        </div>
      )}
      {game.options.map((spec) => (
        <Setting
          key={spec.key}
          spec={spec}
          rule={ruleMark(spec.rule)}
          value={options[spec.key] ?? standardOf(spec)}
          set={onChange && ((value) => onChange({ ...options, [spec.key]: value }))}
        />
      ))}
    </details>
  );
}

const standards = (game: GameOptions): Options => Object.fromEntries(game.options.map((spec) => [spec.key, standardOf(spec)]));

function Setting({ rule, ...field }: Omit<FieldProps, 'id'> & { rule: ReactNode }) {
  const id = useId();
  return (
    <div className="option" data-testid={`setting-${field.spec.key}`}>
      <span className="option-label">
        <label htmlFor={id}>{field.spec.label}</label> <span className="option-rule">{rule}</span>
        <small>{field.spec.help}</small>
      </span>
      <Field {...field} id={id} />
    </div>
  );
}

interface FieldProps {
  id: string;
  spec: OptionSpec;
  value: string | number | boolean;
  set: ((value: string | number | boolean) => void) | undefined;
}

function Field({ id, spec, value, set }: FieldProps) {
  switch (spec.kind) {
    case 'pick':
      return <Select id={id} values={spec.values} value={String(value)} onChange={set} />;
    case 'switch':
      return <Switch id={id} on={value === true} onChange={set} />;
    case 'number':
      return (
        <input
          id={id}
          className="field"
          type="number"
          min={spec.least}
          max={spec.most}
          step={spec.step ?? 1}
          value={Number(value)}
          disabled={!set}
          onChange={(event) => {
            const next = Number(event.target.value);
            if (Number.isFinite(next)) set?.(Math.min(spec.most, Math.max(spec.least, next)));
          }}
        />
      );
  }
}
