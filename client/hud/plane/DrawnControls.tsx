import { Plaque } from '../parts/Plaque.tsx';
import '../over/draft.css';
import type { Measured } from '../../../shared/engine/measure.ts';
import type { Option, Way } from '../../../shared/engine/prompt.ts';
import { gap, tenths } from '../../../shared/table/geometry/plane/distance.ts';
import { spotOf } from '../../../shared/table/geometry/plane/types.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { offers } from '../../answers/answering.ts';
import { actsAt, NOTHING_PICKED, optionsOf, standingOf } from '../../answers/picked.ts';
import { useDraft } from '../../scene/boards/plane/draft-store.ts';
import { aiming } from '../../store/aim.ts';
import { walksOn } from '../../store/going.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { useControls } from '../../tools/tool.ts';
import { BackButton, OptionButton } from '../parts/buttons.tsx';
import { clickWord } from '../parts/click.ts';
import { hintOf } from '../parts/hint.ts';
import { type Asked, sayer } from '../parts/say.ts';
import { RuleLink } from '../rules/RuleLink.tsx';

/** A legal way that is offered by name, with what it costs; pointing at it draws it over the terrain. */
export function WayButton({ way, game }: { way: Way; game: Game }) {
  const answer = useAnswer();
  const walk = () => {
    answer(way.answer);
    walksOn(game, way.answer, way.piece ?? null);
  };
  return (
    <Plaque data-testid={`way-${way.id}`} onClick={walk} {...aiming(`way:${way.id}`)}>
      {sayer(game)(way.label)}
      {way.cost > 0 && (
        <span className="cost">
          {tenths(way.cost)}
          <span className="unseen"> of movement</span>
        </span>
      )}
    </Plaque>
  );
}

/** A way or a template is drawn on the table; here stand what it comes to, the ways by name, and what else can be done. */
export function DrawnControls({ asked, game }: { asked: Asked; game: Game }) {
  const { prompt, picked } = asked;
  const setPicked = useUi((now) => now.setPicked);
  if (prompt.kind !== 'route' && prompt.kind !== 'spot') return null;
  const { buttons, pieces, places } = offers(prompt, picked);
  const rare = buttons.filter((option) => option.rare);
  const inMenu = picked.menu.length > 0;
  const labels = fullLabels(prompt.options, prompt.piece, game);
  const act = (option: Option) => <OptionButton key={option.id} option={option} game={game} label={labels.get(option.id) ?? option.id} />;
  const open = standingOf(prompt.options);
  const shut = actsAt(prompt.options).filter((option) => !open.includes(option));
  const folded = [...prompt.options.filter(({ piece, place, rare }) => (piece || place) && rare), ...rare];
  return (
    <div className="prompt-answers drawn" key={asked.id}>
      {!inMenu && <Drawn id={asked.id} game={game} route={prompt.kind === 'route'} budget={prompt.kind === 'route' ? prompt.budget : 0} />}
      {!inMenu && prompt.ways.length > 0 && (
        <details className="prompt-more" name="answers">
          <summary className="plaque" data-testid="ways">
            {prompt.kind === 'route' ? 'Go to' : 'Put at'} …{' '}
            <small>{prompt.ways.length === 1 ? '1 place' : `${prompt.ways.length} places`}</small>
          </summary>
          <div className="prompt-answers">
            {prompt.ways.map((way) => (
              <WayButton key={way.id} way={way} game={game} />
            ))}
          </div>
        </details>
      )}
      {!inMenu && open.map(act)}
      {!inMenu && shut.length > 0 && (
        <details className="prompt-more" name="answers">
          <summary className="plaque" data-testid="acts">
            Act … <small>{shut.length}</small>
          </summary>
          <div className="prompt-answers">{shut.map(act)}</div>
        </details>
      )}
      {(inMenu ? picked.menu : buttons.filter(({ rare }) => !rare)).map((option) => (
        <OptionButton key={option.id} option={option} game={game} />
      ))}
      {!inMenu && folded.length > 0 && (
        <details className="prompt-more" name="answers">
          <summary className="plaque quiet" data-testid="more">
            More
          </summary>
          <div className="prompt-answers">{folded.map(act)}</div>
        </details>
      )}
      {(inMenu || picked.piece !== null) && <BackButton onBack={() => setPicked(asked.id, NOTHING_PICKED)} />}
      {!inMenu && pieces.size + places.size > 0 && <p className="prompt-hint lit">{hintOf(prompt, picked, game)}</p>}
    </div>
  );
}

/** What an option says together with what it is about, where its own words leave that out. */
function fullLabel(option: Option, game: Game): string {
  const label = sayer(game)(option.label);
  const about = option.piece ? game.names.piece(option.piece) : option.place ? game.names.place(placeId(option.place)) : '';
  return about && !label.includes(about) ? `${label}: ${about}` : label;
}

/** The full labels of options, by their ids; where several read the same ("Shoot at Pillager"), with how far each is from whoever acts. */
function fullLabels(options: readonly Option[], actor: string, game: Game): ReadonlyMap<string, string> {
  const labels = options.map((option) => fullLabel(option, game));
  const spot = (piece: string | undefined) => spotOf(game.view.pieces[piece ?? '']?.place ?? '');
  const from = spot(actor);
  return new Map(
    options.map(({ id, piece }, n) => {
      const [label, to] = [labels[n] ?? '', spot(piece)];
      const alone = labels.indexOf(label) === labels.lastIndexOf(label);
      return [id, alone || !from || !to ? label : `${label}, ${tenths(gap(from, to))} off`];
    }),
  );
}

/** Less than so much of a way (thousandths of an inch) is none to eyes and hands. */
const LEAST = 50;

/** What whoever walks there meets, which is why it is asked once more, and what the end of the walk brings. */
function comesOf({ stops, brings }: Measured, say: ReturnType<typeof sayer>): string {
  const met = stops.filter(({ free }) => !free).map(({ line, total }) => `${say(line)} at ${tenths(total)}`);
  return `${met.length > 0 ? `; on the way: ${met.join(', ')}` : ''}${brings ? `; ${say(brings)}` : ''}`;
}

/** What has been drawn so far, with the buttons to send it or to take a corner back. */
function Drawn({ id, game, route, budget }: { id: string; game: Game; route: boolean; budget: number }) {
  const { prompt, draft, measured } = useDraft();
  const aimed = useUi(({ hover }) => hover);
  const mine = prompt === id ? measured : null;
  // What is pointed at may be acted on where no way leads: its card says so. Nobody walks onto itself.
  const asked = game.mine?.prompt;
  const acts =
    aimed.piece !== null && asked?.kind === 'route' && asked.piece === aimed.piece
      ? true
      : asked && optionsOf(asked)?.some(({ piece, place }) => (piece ?? place) && (piece === aimed.piece || place === aimed.place));
  const wrong = acts && draft.mode !== 'drawn' ? null : (mine?.wrong ?? null);
  const some = prompt === id && draft.mode !== 'none';
  if (route && budget < LEAST) return <p className="prompt-hint">No inches left to move</p>;
  const total = mine?.legs.at(-1)?.total ?? 0;
  const usual = route
    ? `${clickWord()} the ground to walk there, ${tenths(budget)} at most, or drag from the figure`
    : `${clickWord()} where to put it`;
  const text =
    !mine || (mine.wrong && !wrong)
      ? usual
      : wrong
        ? // What is pointed at was looked for a way to; what is drawn corner by corner was not.
          `${route && draft.mode !== 'drawn' && !wrong.whole ? 'No way leads there in this Move: too far, or somebody stands in it. Straight on: ' : ''}${wrong.text}`
        : route
          ? `${tenths(total)} to walk, ${tenths(mine.left)} left${comesOf(mine, sayer(game))}`
          : mine.cover?.shape === 'slab'
            ? `${tenths(mine.cover.length)} long`
            : mine.hit.length > 0
              ? `Hits ${mine.hit.map((each) => game.names.piece(each)).join(', ')}`
              : mine.cover
                ? 'Hits nobody'
                : 'Put it here';
  return (
    <>
      {/* The room of the usual words stays: pointing at a way by name changes them, and must not move its button away from the pointer. */}
      <p
        className={`prompt-hint in-place${wrong ? ' wrong' : text === usual ? ' usual' : ''}`}
        data-room={usual}
        aria-live="polite"
        data-testid="measured"
      >
        <span>
          {text}
          {wrong && (
            <>
              {' '}
              <RuleLink rule={wrong.rule} />
            </>
          )}
        </span>
      </p>
      {some && (
        <>
          <Plaque
            look="brass"
            data-testid="confirm"
            disabled={!mine || mine.wrong !== null}
            onClick={() => useControls.getState().tool?.draft?.confirm()}
          >
            {route ? 'Go' : 'Put it there'}
          </Plaque>
          <BackButton onBack={() => void useControls.getState().tool?.draft?.back()} />
        </>
      )}
    </>
  );
}
