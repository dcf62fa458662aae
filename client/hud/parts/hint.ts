/** What a click on whatever is lit does, in plain words. The games say it by their lines (`hint`); nothing here knows a rule. */

import { hintIn } from '../../../shared/engine/line.ts';
import type { Option, Prompt } from '../../../shared/engine/prompt.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import { onlyPiece } from '../../answers/answering.ts';
import { mainOf, type Picked } from '../../answers/picked.ts';
import type { Game } from '../../store/table.tsx';
import { clickWord } from './click.ts';
import { sayer } from './say.ts';

/** One thing that is lit: what it is called, what is clicked first, and what a click does. */
interface Lit {
  readonly noun: string;
  /** It takes a second click, on a space: which one. Empty: the first click is all. */
  readonly second: string;
  readonly does: string;
  readonly target: string;
}

/** How many kinds of things are told apart, and how many things that one of them does; pointing at them tells the rest. */
const MOST = 3;
/** How many figures are called by their names. */
const NAMED = 2;

/** "Click a lit space to walk there; a lit rock to take it". Empty where nothing is lit. */
export function hintOf(prompt: Prompt, picked: Picked, game: Game): string {
  const all = litBy(prompt, picked, game);
  if (all.length === 0) return '';
  // What does the same is one thing, then what is one thing may do several; what is clicked first is said once.
  const acts = gathered(unsaid(all), ({ does, second }) => `${second} ${does}`);
  const things = gathered(acts, (same) => `${namedOf(same).join()} ${nounsOf(same)}${same[0]?.second ? ', then' : ''}`);
  const parts = things.slice(0, MOST).map((group) => {
    const seconds = gathered(group, (same) => same[0]?.second ?? '');
    if (seconds.every(([same]) => !same?.[0]?.second)) return oneOf(group, game);
    // Beside other things one with several second clicks says only what it is for: where to is said once it is picked.
    if (things.length > 1 && seconds.length > 1) return `${nounOf(group.flat())} to ${doneBy(group)}`;
    return `${nounOf(group.flat())}, then ${seconds.map((list) => `${list[0]?.[0]?.second ?? ''} to ${doneBy(list)}`).join(', or ')}`;
  });
  const more = things.length > MOST ? '; point at the rest to see what it does' : '';
  return `${clickWord()} ${parts.join('; ')}${more}`;
}

/** Without the spaces of which one knows which they are, where any lit space says the same. */
const unsaid = (all: readonly Lit[]): Lit[] =>
  all.filter(
    ({ noun, second, does }) =>
      !(isNamed(noun) || isNamed(second)) ||
      !all.some(
        (other) => other.does === does && (isNamed(noun) ? other.noun === SPACE : other.noun === noun && other.second === lit(SPACE)),
      ),
  );

function litBy(prompt: Prompt, picked: Picked, game: Game): Lit[] {
  const { lines } = game.game;
  const place = (does: string | undefined, target: string, piece?: string): Lit => ({
    ...{ noun: spaceOf(target, piece, game), second: '', does: does ?? 'choose it', target },
  });
  switch (prompt.kind) {
    case 'choose':
    case 'route':
    case 'spot': {
      const options = mainOf(prompt);
      const free = onlyPiece(options);
      return options.flatMap((option): Lit[] => {
        const does =
          hintIn(lines, option.label, option.mark) ?? hintIn(lines, prompt.title, option.mark) ?? `choose “${sayer(game)(option.label)}”`;
        if (picked.piece !== null && option.piece !== picked.piece) return [];
        // Over terrain a thing that lies there is what one sees, not the spot below it.
        const lies = game.scene.board.kind === 'plane' && option.piece !== undefined;
        if (option.place && !lies && (picked.piece !== null || !option.piece || free)) return [place(does, option.place, option.piece)];
        if (!option.piece) return [];
        const space = !lies && option.place && spaceOf(option.place, option.piece, game);
        return [{ noun: kindOf(option, game), second: space ? lit(space) : '', does, target: option.piece }];
      });
    }
    case 'place':
      return prompt.places.map((each) => place(hintIn(lines, prompt.title, each.mark), each.place));
    case 'path':
      return prompt.longest > picked.list.length
        ? [place(hintIn(lines, prompt.title), prompt.from), place(hintIn(lines, prompt.title), '')]
        : [];
    case 'pieces':
      return prompt.from.map((piece) => ({
        ...{ noun: kindOf({ piece }, game), second: '', target: piece },
        does: hintIn(lines, prompt.title) ?? (prompt.least === 1 && prompt.most === 1 ? 'choose it' : 'pick it'),
      }));
    case 'amount':
    case 'order':
    case 'basket':
    case 'text':
      return [];
  }
}

/** Spaces of which one says more than that they are lit: those where somebody stands who is spoken of. */
const STANDS = 'the space it stands on';
const OWN = 'your own space';
/** All others. */
const SPACE = 'space';

/** How a space is called at which a piece does something. */
function spaceOf(place: string, piece: string | undefined, { view, game, scene }: Game): string {
  const beside = scene.areas.find(({ id }) => id === place);
  if (beside) return beside.name.toLowerCase();
  // Terrain has no spaces, only spots, and doors.
  if (scene.board.kind === 'plane')
    return scene.board.map.doorways.some(({ kind, at }) => kind === 'door' && spotId(at) === place) ? 'door' : 'spot';
  if (piece === undefined || !view.pieces[piece]) return SPACE;
  if (view.pieces[piece].place === place) return STANDS;
  const mine = Object.values(view.pieces).some(
    (each) => each.place === place && each.owner === view.viewer && game.kinds[each.kind]?.stance === 'figure',
  );
  return mine ? OWN : SPACE;
}

/** What one click does on each of some things of one sort: "a lit space to walk there; one of them to swap places". */
function oneOf(group: readonly Lit[][], game: Game): string {
  const alike = gathered(group, nounOf);
  const several = nounOf(alike[0]?.[0] ?? []).startsWith('a ');
  return alike
    .map((same, at) => `${at > 0 && several ? amongThem(same.flat(), game) : nounOf(same[0] ?? [])} to ${doneBy(same)}`)
    .join('; ');
}

/** Of several things of a sort those that are meant: figures have names. */
function amongThem(some: readonly Lit[], { view, game, names }: Game): string {
  const figures = [...new Set(some.map(({ target }) => target))].flatMap((target) => {
    const piece = view.pieces[target];
    return piece && game.kinds[piece.kind]?.stance === 'figure' ? [names.piece(piece.id)] : [];
  });
  return figures.length === 0 || figures.length > NAMED ? 'one of them' : figures.join(' or ');
}

const isNamed = (noun: string): boolean => noun === STANDS || noun === OWN;

const lit = (noun: string, article = 'a'): string => (isNamed(noun) ? noun : `${article} lit ${noun}`);

/** How a piece is called here: what its back says, since its face may be what is asked about. */
function kindOf({ piece }: Pick<Option, 'piece'>, { view, game }: Game): string {
  const kind = view.pieces[piece ?? '']?.kind ?? '';
  const name = game.kinds[kind]?.name ?? 'piece';
  // Short names in capitals stay as they are: GLM.
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** "a lit army": several sorts of pieces are pieces, a thing that is alone is "the" thing. */
function nounOf(things: readonly Lit[]): string {
  const article = new Set(things.map(({ target }) => target)).size === 1 ? 'the' : 'a';
  const noun = nounsOf(things);
  return [...namedOf(things), ...(noun ? [lit(noun, article)] : [])].join(' or ');
}

const namedOf = (things: readonly Lit[]): string[] => [...new Set(things.map(({ noun }) => noun).filter(isNamed))];

/** What is just lit; spaces of which one knows which they are stand for themselves beside it. */
function nounsOf(things: readonly Lit[]): string {
  const others = [...new Set(things.map(({ noun }) => noun))].filter((noun) => !isNamed(noun));
  return others.length > 2 ? 'piece' : others.join(' or ');
}

/** All that a click does, each thing once. */
const doneBy = (acts: readonly Lit[][]): string => or(acts.map(([one]) => one?.does ?? ''));

/** Things in groups of the same key, in the order of their first. */
function gathered<T>(list: readonly T[], key: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

const or = (list: readonly string[]): string => {
  const shown = list.slice(0, MOST);
  const last = list.length > MOST ? 'more' : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} or ${last}` : (last ?? '');
};
