/** Those who watch a table as people: how they are named, what they show, and whom the host keeps quiet. */

import type { Cheers, Reaction } from '../../shared/wire-aside.ts';
import type { Perspective } from '../../shared/wire-audience.ts';
import type { Guest } from '../../shared/wire-messages.ts';
import { isOurs, shapeOf } from '../runtime/shapes.ts';

/** One of them. */
interface Person {
  readonly id: string;
  /** The same after a break. */
  readonly me: string;
  readonly persp: Perspective;
  name: string | null;
  /** How the name looks. */
  shape: string | null;
  /** Sends them away. */
  close(): void;
}

/** What was shown within a second. */
interface Shown {
  /** By how far behind the picture was, in seconds, and its table time. */
  readonly told: readonly { readonly delay: number; readonly at: number; readonly cheers: Cheers }[];
  /** By all who see no more than those who play. */
  readonly open: Cheers | null;
}

export interface Gallery {
  enter(person: Omit<Person, 'id' | 'name' | 'shape'>): Person;
  leave(person: Person): void;
  /** Answers with what is wrong, or null. */
  call(person: Person, name: string | null, players: readonly string[]): string | null;
  isQuiet(person: Pick<Person, 'me'>): boolean;
  isAway(me: string): boolean;
  /** The host's word about one of those in the list; `away`: they are sent away, too. */
  hush(id: string, on: boolean, away: boolean): void;
  names(): string[];
  /** The named ones, and those who are kept quiet, as the host is told. */
  guests(): Guest[];
  cheer(person: Pick<Person, 'persp'>, what: Reaction, picture: { readonly at: number; readonly delay: number }): void;
  /** What was shown since the last call. */
  taken(): Shown;
}

/** Names that are told, and people that are kept quiet. */
const MOST_NAMES = 50;
const MOST_QUIET = 200;

const added = (cheers: Cheers | null | undefined, what: Reaction): Cheers => ({ ...cheers, [what]: (cheers?.[what] ?? 0) + 1 });

export function createGallery(): Gallery {
  const people = new Set<Person>();
  /** By what stays the same after a break. */
  const quiet = new Map<string, { readonly id: string; readonly name: string; readonly away: boolean }>();
  let waiting = new Map<number, { at: number; cheers: Cheers }>();
  let open: Cheers | null = null;
  let last = 0;

  const named = (): Person[] => [...people].filter(({ name, me }) => name !== null && !quiet.has(me));

  return {
    enter: (person) => {
      last += 1;
      const made: Person = { ...person, id: `watcher ${last}`, name: null, shape: null };
      people.add(made);
      return made;
    },
    leave: (person) => void people.delete(person),
    call: (person, name, players) => {
      if (name === person.name) return null;
      const shape = name === null ? null : shapeOf(name);
      if (shape !== null) {
        const isOthers = [...people].some((each) => each.me !== person.me && each.shape === shape);
        const taken = isOurs(shape) || isOthers || players.some((each) => shapeOf(each) === shape);
        if (taken) return 'Somebody here bears this name, or one that looks like it.';
      }
      person.name = name;
      person.shape = shape;
      return null;
    },
    isQuiet: ({ me }) => quiet.has(me),
    isAway: (me) => quiet.get(me)?.away ?? false,
    hush: (id, on, away) => {
      if (!on) for (const [me, each] of quiet) if (each.id === id) quiet.delete(me);
      const person = [...people].find((each) => each.id === id);
      if (!person || !on) return;
      quiet.set(person.me, { id, name: person.name ?? id, away });
      const [first] = quiet.keys();
      if (quiet.size > MOST_QUIET && first !== undefined) quiet.delete(first);
      if (away) person.close();
    },
    names: () => [...new Set(named().flatMap(({ name }) => name ?? []))].slice(0, MOST_NAMES),
    guests: () => [
      ...named()
        .slice(-MOST_NAMES)
        .map(({ id, name }) => ({ id, name: name ?? '', muted: false })),
      ...[...quiet.values()].slice(-MOST_NAMES).map(({ id, name }) => ({ id, name, muted: true })),
    ],
    cheer: ({ persp }, what, { at, delay }) => {
      waiting.set(delay, { at, cheers: added(waiting.get(delay)?.cheers, what) });
      if (persp === 'public') open = added(open, what);
    },
    taken: () => {
      const told = [...waiting].map(([delay, each]) => ({ delay, ...each }));
      const shown = { told, open };
      [waiting, open] = [new Map(), null];
      return shown;
    },
  };
}
