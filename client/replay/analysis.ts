import { type Goal, leadersOf } from '../../shared/engine/goal.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import type { Highlight } from './highlights.ts';

/** One act as it is weighed. */
interface Weighed {
  /** Milliseconds of table time. */
  readonly at: number;
  readonly turn: number;
  /** What everybody sees after it. */
  readonly view: Pick<View, 'pieces' | 'seats'>;
  readonly goal: Goal | undefined;
  /** By seat what it sees beyond that; empty where the game is shown to the public only. */
  readonly parts: ReadonlyMap<number, Readonly<Record<string, PieceView>>>;
}

/** Something that not everybody knew: who did from when on, and when it came to light, if it did. */
interface Secret {
  readonly piece: PieceView;
  readonly seats: readonly number[];
  readonly since: number;
  readonly until: number | null;
}

/** Names of seats and pieces, as they are at the end. */
interface Names {
  seat(seat: number): string;
  piece(piece: PieceView): string;
}

/** How far each seat was towards the goal, over time. */
interface Standing {
  readonly at: number;
  readonly turn: number;
  readonly values: readonly number[];
}

/** What is on its way counts half. */
const NEAR = 0.5;
/** So many moments of each sort, and in all. */
const MOST_LEADS = 3;
const MOST_SECRETS = 2;
const MOST = 8;
const LEAST = 3;
/** A moment is shown with what led to it. */
const BEFORE_MS = 1_500;

/** Weighs a game act by act: who was ahead, where that turned, and who knew what when. */
export function createAnalyst() {
  const standings: Standing[] = [];
  const leads: { readonly at: number; readonly seats: readonly number[] }[] = [];
  const secrets: Secret[] = [];
  const open = new Map<string, Secret>();

  function weigh({ at, turn, goal, view }: Weighed): void {
    if (!goal || goal.progress.length < view.seats) return;
    const values = goal.progress.map(({ have, near = 0 }) => have + NEAR * near);
    if (values.join() !== standings.at(-1)?.values.join()) standings.push({ at, turn, values });
    const seats = leadersOf(goal, view.seats);
    // Equals in between end nobody's lead.
    if (seats.length === 1 && seats.join() !== leads.at(-1)?.seats.join()) leads.push({ at, seats });
  }

  function learn({ at, view, parts }: Weighed): void {
    for (const [id, secret] of open) {
      const now = view.pieces[id];
      if (!now?.face || now.secret) continue;
      open.delete(id);
      secrets.push({ ...secret, piece: now, until: at });
    }
    for (const [seat, pieces] of parts)
      for (const piece of Object.values(pieces)) {
        if (piece.secret !== 'face' || piece.face === null || view.pieces[piece.id]?.face) continue;
        const known = open.get(piece.id);
        if (!known) open.set(piece.id, { piece, seats: [seat], since: at, until: null });
        else if (!known.seats.includes(seat)) open.set(piece.id, { ...known, seats: [...known.seats, seat] });
      }
  }

  /** The turn in which the distance between two seats changed most. */
  function swing(): { at: number; up: number; by: number } | undefined {
    let most: { at: number; up: number; by: number } | undefined;
    let start = standings[0]?.values ?? [];
    standings.forEach(({ at, turn, values }, i) => {
      const before = standings[i - 1];
      if (before && before.turn !== turn) start = before.values;
      const gains = values.map((value, seat) => value - (start[seat] ?? 0));
      const by = Math.max(...gains) - Math.min(...gains);
      if (gains.length > 1 && by > (most?.by ?? 0)) most = { at, up: gains.indexOf(Math.max(...gains)), by };
    });
    return most;
  }

  /** Leads that lasted longest; the last one lasted to the end where that seat alone has won. */
  function turnings(end: number, names: Names, winners: readonly number[]): Highlight[] {
    const lasted = leads.map((lead, i) => ({ ...lead, last: i === leads.length - 1, for: (leads[i + 1]?.at ?? end) - lead.at }));
    const chosen = [...lasted].sort((a, b) => Number(b.last) - Number(a.last) || b.for - a.for).slice(0, MOST_LEADS);
    return chosen.map(({ at, seats: [seat = 0], last }) => ({
      kind: 'turning' as const,
      at,
      label: `${names.seat(seat)} takes the lead${last && winners.length === 1 && winners.includes(seat) ? ' and keeps it' : ''}`,
    }));
  }

  function lights(names: Names): Highlight[] {
    const told = secrets.filter(({ until }) => until !== null).sort((a, b) => (b.until ?? 0) - b.since - ((a.until ?? 0) - a.since));
    return told.slice(0, MOST_SECRETS).map(({ piece, seats, until }) => ({
      kind: 'secret' as const,
      at: until ?? 0,
      label: `Comes to light: ${names.piece(piece)}, which ${seats.map((seat) => names.seat(seat)).join(' and ')} had known`,
    }));
  }

  return {
    add: (act: Weighed): void => {
      weigh(act);
      learn(act);
    },
    /** How far the seats were, for a curve where nothing is scored. */
    standings: (): readonly Standing[] => standings,
    /** What not everybody knew, in the order in which somebody learned it. */
    secrets: (): readonly Secret[] => [...secrets, ...open.values()].sort((a, b) => a.since - b.since),
    /** The moments that decided, with those that were worth seeing anyway: three to eight, as long as there are so many. */
    moments: (found: readonly Highlight[], end: number, names: Names, winners: readonly number[]): Highlight[] => {
      const most = swing();
      const turned: Highlight[] = most
        ? [{ kind: 'turning', at: most.at, label: `The turn that changed most: ${names.seat(most.up)} gains on everybody` }]
        : [];
      const own = [...turnings(end, names, winners), ...turned, ...lights(names)].map((each) => ({
        ...each,
        at: Math.max(0, each.at - BEFORE_MS),
      }));
      // What was found already has the better words for the same moment.
      const fresh = own.filter(({ at, kind }) => kind === 'secret' || !found.some((each) => Math.abs(each.at - at) < BEFORE_MS));
      const room = Math.max(LEAST, MOST - found.length);
      return [...found.slice(0, MOST), ...fresh.slice(0, room)].slice(0, MOST).sort((a, b) => a.at - b.at);
    },
  };
}
