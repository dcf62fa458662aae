import type { Event } from '../../shared/engine/event.ts';
import type { PanelSeat } from '../../shared/engine/panel.ts';
import type { Result } from '../../shared/engine/state.ts';
import { type DieKind, faces } from '../../shared/table/die.ts';

/** One act as it is looked through. */
interface Beat {
  /** Milliseconds of table time. */
  readonly at: number;
  readonly turn: number;
  readonly events: readonly Event[];
  /** What the panel counts, after it. */
  readonly seats: readonly PanelSeat[];
  /** Whose a piece was before it. */
  ownerOf(piece: string): number | null;
}

/** What the panel counted from a moment on; every seat's counters by key. */
export interface Sample {
  readonly at: number;
  readonly turn: number;
  readonly counts: Readonly<Record<string, readonly number[]>>;
}

export interface Highlight {
  readonly kind: 'haul' | 'swing' | 'luck' | 'exit' | 'mark' | 'turning' | 'secret';
  readonly at: number;
  readonly label: string;
}

/** Gathers what may be worth seeing, act by act; keeps little of a long game. */
interface Finder {
  add(beat: Beat): void;
  samples(): readonly Sample[];
  /** What is scored, by its key and name; undefined where nothing is counted. */
  score(result: Result | null): { readonly key: string; readonly label: string } | undefined;
  highlights(result: Result | null, name: (seat: number) => string): Highlight[];
}

interface Lucky {
  readonly at: number;
  readonly seat: number | null;
  readonly values: readonly number[];
  readonly chance: number;
}

/** What flourishes and marks of the panel call somebody who is out with the loot. */
const EXITS: ReadonlySet<string> = new Set(['leave', 'out', 'escaped', 'has left']);
/** The last part of a game, by its acts. */
const LATE = 0.85;
const MOST_EXITS = 3;
/** Less likely than this is luck. */
const LUCKY = 1 / 8;
/** A moment is shown with what led to it. */
const BEFORE_MS = 1_500;

export function createFinder(): Finder {
  const samples: Sample[] = [];
  const labels = new Map<string, string>();
  /** Counters that can only come so far: health, things in use. */
  const bounded = new Set<string>();
  const exits: { at: number; act: number; seat: number | null }[] = [];
  let luckiest: Lucky | undefined;
  let out = new Set<number>();
  let acts = 0;

  function count({ at, turn, seats }: Beat): void {
    const counts: Record<string, number[]> = {};
    for (const { seat, counters } of seats) {
      for (const { key, label, value, most } of counters) {
        if (!labels.has(key)) labels.set(key, label);
        if (most !== undefined) bounded.add(key);
        counts[key] ??= [];
        counts[key][seat] = value;
      }
    }
    if (JSON.stringify(counts) !== JSON.stringify(samples.at(-1)?.counts)) samples.push({ at, turn, counts });
  }

  function roll({ at, events }: Beat): void {
    for (const event of events) {
      if (event.kind !== 'rolled' || event.dice.length === 0) continue;
      const chance = chanceOf(event.dice, event.values);
      if (chance < (luckiest?.chance ?? LUCKY)) luckiest = { at, seat: event.seat, values: event.values, chance };
    }
  }

  function leave({ at, events, seats, ownerOf }: Beat): void {
    const now = new Set(seats.flatMap(({ seat, badges }) => (badges.some((badge) => EXITS.has(badge)) ? [seat] : [])));
    for (const seat of now) if (!out.has(seat)) exits.push({ at, act: acts, seat });
    out = now;
    for (const event of events) {
      if (event.kind !== 'flashed' || !EXITS.has(event.what)) continue;
      const seat = event.piece === undefined ? null : ownerOf(event.piece);
      // Of an exit that the panel names already, the flourish says nothing new.
      if (!exits.some((each) => each.at === at && (seat === null || each.seat === seat))) exits.push({ at, act: acts, seat });
    }
  }

  /** The counter whose last values are the scores; where there is none, the first that has no bound and ever changed. */
  function score(result: Result | null): { key: string; label: string } | undefined {
    const last = Object.entries(samples.at(-1)?.counts ?? {});
    const moved = ([key]: (typeof last)[number]): boolean =>
      samples.some(({ counts }) => counts[key]?.join() !== samples[0]?.counts[key]?.join());
    const scored = last.filter(([, values]) => result?.scores.every(({ seat, score: points }) => values[seat] === points) ?? false);
    const best = scored.find(moved) ?? scored[0] ?? last.find((each) => !bounded.has(each[0]) && moved(each));
    return best && { key: best[0], label: labels.get(best[0]) ?? best[0] };
  }

  function hauls(key: string): { at: number; seat: number; by: number } | undefined {
    let most: { at: number; seat: number; by: number } | undefined;
    // What is dealt before the game begins is no haul.
    const turns = samples.some(({ turn }) => turn > 0);
    samples.forEach(({ at, turn, counts }, i) => {
      const before = samples[i - 1]?.counts[key];
      if (!before || (turns && turn === 0)) return;
      counts[key]?.forEach((value, seat) => {
        const by = value - (before[seat] ?? 0);
        if (by > (most?.by ?? 0)) most = { at, seat, by };
      });
    });
    return most;
  }

  /** The turn in which one seat gained most on another. */
  function swings(key: string): { at: number; up: number; down: number; by: number } | undefined {
    let most: { at: number; up: number; down: number; by: number } | undefined;
    let start = samples[0]?.counts[key] ?? [];
    samples.forEach(({ at, turn, counts }, i) => {
      const before = samples[i - 1];
      if (before && before.turn !== turn) start = before.counts[key] ?? start;
      if (turn === 0 && samples.at(-1)?.turn !== 0) return;
      const gains = (counts[key] ?? []).map((value, seat) => value - (start[seat] ?? 0));
      const [high, low] = [Math.max(...gains), Math.min(...gains)];
      if (gains.length > 1 && high > 0 && high - low > (most?.by ?? 0)) {
        most = { at, up: gains.indexOf(high), down: gains.indexOf(low), by: high - low };
      }
    });
    return most;
  }

  return {
    add: (beat) => {
      acts += 1;
      count(beat);
      roll(beat);
      leave(beat);
    },
    samples: () => samples,
    score,
    highlights: (result, name) => {
      const scored = score(result);
      const [haul, swing] = scored ? [hauls(scored.key), swings(scored.key)] : [];
      const late = exits.filter(({ act }) => act >= acts * LATE).slice(-MOST_EXITS);
      const found: Highlight[] = [
        ...(haul ? [{ kind: 'haul' as const, at: haul.at, label: `Biggest haul: ${name(haul.seat)}, ${scored?.label} +${haul.by}` }] : []),
        ...(swing && swing.at !== haul?.at
          ? [{ kind: 'swing' as const, at: swing.at, label: `Biggest swing: ${name(swing.up)} gains ${swing.by} on ${name(swing.down)}` }]
          : []),
        ...(luckiest ? [{ kind: 'luck' as const, at: luckiest.at, label: luckText(luckiest, name) }] : []),
        ...late.map(({ at, seat }) => ({
          kind: 'exit' as const,
          at,
          label: `Out at the last minute${seat === null ? '' : `: ${name(seat)}`}`,
        })),
      ];
      return found.map((each) => ({ ...each, at: Math.max(0, each.at - BEFORE_MS) })).sort((a, b) => a.at - b.at);
    },
  };
}

function luckText({ seat, values, chance }: Lucky, name: (seat: number) => string): string {
  const who = seat === null ? '' : `${name(seat)} rolls `;
  return `Luckiest throw: ${who}${values.join(', ')} (1 in ${Math.round(1 / chance)})`;
}

/** How likely these dice show so much in sum, or more. */
export function chanceOf(dice: readonly DieKind[], values: readonly number[]): number {
  /** How likely each sum is. */
  let sums = new Map([[0, 1]]);
  for (const die of dice) {
    const most = faces(die);
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let value = 1; value <= most; value++) next.set(sum + value, (next.get(sum + value) ?? 0) + chance / most);
    sums = next;
  }
  const shown = values.reduce((sum, value) => sum + value, 0);
  return [...sums].reduce((all, [sum, chance]) => (sum >= shown ? all + chance : all), 0);
}
