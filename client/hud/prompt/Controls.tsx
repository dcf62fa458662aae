import { type ReactElement, Suspense } from 'react';
import { accepts } from '../../../shared/engine/answers.ts';
import { hintIn } from '../../../shared/engine/line.ts';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import { offers } from '../../answers/answering.ts';
import { type FarTarget, farTargets } from '../../answers/farther.ts';
import { asidesOf, mainOf, NOTHING_PICKED } from '../../answers/picked.ts';
import { walksOf } from '../../answers/walks.ts';
import { lazily } from '../../lazily.ts';
import type { Game } from '../../store/table.tsx';
import { useAnswer } from '../../store/table.tsx';
import { useTaste, useUi } from '../../store/ui.ts';
import { BackButton, ConfirmButton, OptionButton } from '../parts/buttons.tsx';
import { clickWord } from '../parts/click.ts';
import { hintOf } from '../parts/hint.ts';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';
import { BasketControls } from './BasketControls.tsx';
import { AmountControls, OrderControls } from './NumberAndOrder.tsx';
import { useListed, usePictured } from './pictured.ts';
import { TextControls } from './TextControls.tsx';
import { laysTile, TurnTile } from './TurnTile.tsx';

/** Comes with the terrain that is drawn on. */
const DrawnControls = lazily(() => import('../plane/DrawnControls.tsx').then((part) => part.DrawnControls));

/** What one needs to answer a question. */
interface ControlsProps {
  asked: Asked;
  game: Game;
}

/** Buttons and fields for the open question; whatever is answered by clicking things on the table says so. */
export function Controls({ asked, game }: ControlsProps): ReactElement {
  switch (asked.prompt.kind) {
    case 'choose':
      return <ChooseControls asked={asked} game={game} />;
    case 'place':
      return <p className="prompt-hint lit">{hintOf(asked.prompt, asked.picked, game)}</p>;
    case 'path':
    case 'pieces':
      return <ListControls asked={asked} game={game} />;
    case 'amount':
      return <AmountControls asked={asked} prompt={asked.prompt} />;
    case 'order':
      return <OrderControls asked={asked} prompt={asked.prompt} game={game} />;
    case 'basket':
      return <BasketControls asked={asked} prompt={asked.prompt} game={game} />;
    case 'route':
    case 'spot':
      return (
        <Suspense fallback={null}>
          <DrawnControls asked={asked} game={game} />
        </Suspense>
      );
    case 'text':
      return <TextControls asked={asked} prompt={asked.prompt} game={game} />;
  }
}

/** How many seldom meant answers are shown without being asked for: on a phone they would take a row from the board. */
const mostRare = (): number => (globalThis.matchMedia?.('(max-width: 700px)').matches ? 1 : 2);
/** So many answers say on their buttons what they do; of more, whoever points at one is told. */
const MOST_TOLD = 4;

/** A question that is answered by choosing: in pictures where the game has some and its player wants them. */
function ChooseControls({ asked, game }: ControlsProps) {
  const { listed, list } = useListed(game);
  const pictured = usePictured(asked, game);
  if (!pictured || listed) return <ListedControls asked={asked} game={game} />;
  return <pictured.Controls asked={asked} game={game} pictured={pictured} onList={() => list(true)} />;
}

/** What a click does on what several answers lead to: the dots, and pieces at which one of the answers can be aimed. */
function fartherHint(far: readonly FarTarget[], { walk }: Prompt, game: Game): string[] {
  const dots = far.flatMap((each) => ('steps' in each && !each.beyond ? [each] : []));
  const does = walk?.beyond && far.some((each) => 'steps' in each && each.beyond) ? hintIn(game.game.lines, walk.beyond.label) : undefined;
  const aims = new Set(far.flatMap((each) => ('piece' in each ? `“${sayer(game)(each.by.label)}”` : [])));
  return [
    ...(aims.size > 0 ? [`a lit piece to aim ${[...aims].join(' or ')} at it`] : []),
    ...(dots.length > 0 ? [`${walkHint(dots, game)}${does ? `, or ${does}` : ''}`] : does ? [`a dot beyond to ${does}`] : []),
  ];
}

/** What goes on to a place farther off: a dot, or where something lies (`scene/marks.ts`) a ring of dots. */
function walkHint(dots: readonly { readonly place: string }[], { view }: Game): string {
  const laden = new Set<string>(Object.values(view.pieces).map(({ place }) => place));
  const rings = dots.filter(({ place }) => laden.has(place)).length;
  const marks = rings === 0 ? 'a dot' : rings === dots.length ? 'a dotted ring' : 'a dot or dotted ring';
  return `${marks} farther off to walk all the way`;
}

/** "Click a lit space to walk there; a dot farther off to walk all the way". */
const clicks = (near: string, far: readonly string[]): string =>
  (near ? [near, ...far] : [`${clickWord()} ${far[0] ?? ''}`, ...far.slice(1)]).join('; ');

/** What may be done beside the question, behind one button. */
function Asides({ asked: { prompt, id }, game }: ControlsProps) {
  const asides = asidesOf(prompt);
  if (!prompt.asides || asides.length === 0) return null;
  return (
    <details
      key={id}
      className="prompt-more"
      onToggle={({ currentTarget: more }) => more.open && more.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="plaque quiet" data-testid="asides">
        {sayer(game)(prompt.asides)}
      </summary>
      <div className="prompt-answers">
        {asides.map((option) => (
          <OptionButton key={option.id} option={option} game={game} />
        ))}
      </div>
    </details>
  );
}

function ListedControls({ asked, game }: ControlsProps) {
  const { prompt, picked } = asked;
  const setPicked = useUi((now) => now.setPicked);
  if (prompt.kind !== 'choose') return null;
  const { buttons, places } = offers(prompt, picked);
  const inMenu = picked.menu.length > 0;
  const onTable = mainOf(prompt).length - buttons.length;
  const rare = buttons.filter((option) => option.rare);
  // A few seldom meant answers may stand in the row; many of them would hide the others.
  const folded = !inMenu && rare.length > mostRare();
  const far = useTaste.getState().asks ? [] : farTargets(game, prompt, picked);
  const brief = buttons.filter(({ tells }) => tells !== undefined).length > MOST_TOLD;
  return (
    <div className="prompt-answers">
      {(inMenu ? picked.menu : folded ? buttons.filter((option) => !option.rare) : buttons).map((option) => (
        <OptionButton key={option.id} option={option} game={game} brief={brief} />
      ))}
      {folded && (
        <details className="prompt-more" onToggle={({ currentTarget: more }) => more.open && more.scrollIntoView({ block: 'nearest' })}>
          <summary className="plaque quiet" data-testid="more">
            More
          </summary>
          <div className="prompt-answers">
            {rare.map((option) => (
              <OptionButton key={option.id} option={option} game={game} />
            ))}
          </div>
        </details>
      )}
      {!inMenu && <Asides asked={asked} game={game} />}
      {onTable + far.length > 0 && !inMenu && !laysTile(asked, game) && (
        <p className="prompt-hint lit">
          {picked.piece && `${game.names.piece(picked.piece)} is picked: `}
          {clicks(hintOf(prompt, picked, game), fartherHint(far, prompt, game))}
        </p>
      )}
      {places.size > 0 && <TurnTile asked={asked} game={game} />}
      {(inMenu || picked.piece !== null) && <BackButton onBack={() => setPicked(asked.id, NOTHING_PICKED)} />}
    </div>
  );
}

/** Walks and picked pieces: done on the table (or in the hand), confirmed here, always at the same spot. */
function ListControls({ asked, game }: ControlsProps) {
  const { prompt, picked } = asked;
  const setPicked = useUi((now) => now.setPicked);
  const answer = useAnswer();
  const { ready } = offers(prompt, picked);
  const some = picked.list.length > 0;
  if (prompt.kind === 'pieces') {
    const range = prompt.least === prompt.most ? `${prompt.least}` : `${prompt.least} to ${prompt.most}`;
    return (
      <div className="prompt-answers">
        <ConfirmButton choice={ready} why={`Pick ${range} first`} label={some || prompt.least > 0 ? 'Confirm' : 'None'} />
        {some && <BackButton onBack={() => setPicked(asked.id, { ...picked, list: picked.list.slice(0, -1) })} />}
        <p className="prompt-hint" aria-live="polite">
          {some ? picked.list.map((id) => game.names.piece(id)).join(', ') : hintOf(prompt, picked, game)}
          {range !== '1' && ` (${picked.list.length} of ${range})`}
        </p>
      </div>
    );
  }
  if (prompt.kind !== 'path') return null;
  const { places } = offers(prompt, picked);
  const { asks } = useTaste.getState();
  const far = asks ? [] : [...walksOf(prompt, picked).keys()].filter((place) => !places.has(place));
  return (
    <div className="prompt-answers">
      <ConfirmButton choice={ready} why="The walk may not end here" />
      {some && <BackButton onBack={() => setPicked(asked.id, { ...picked, list: picked.list.slice(0, -1) })} />}
      {!some && accepts(prompt, [prompt.from]) && (
        <Plaque data-testid="stay" onClick={() => answer([prompt.from])}>
          Stay here
        </Plaque>
      )}
      {!some && <Asides asked={asked} game={game} />}
      <p className="prompt-hint" aria-live="polite">
        {some
          ? `${picked.list.map((id) => game.names.place(id)).join(' → ')}${ready && !asks ? `; ${clickWord().toLowerCase()} the last space once more to stop there` : ''}`
          : clicks(
              hintOf(prompt, picked, game),
              far.length > 0
                ? [
                    walkHint(
                      far.map((place) => ({ place })),
                      game,
                    ),
                  ]
                : [],
            )}{' '}
        ({picked.list.length} of {prompt.longest} steps)
      </p>
    </div>
  );
}
