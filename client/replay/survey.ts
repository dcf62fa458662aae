import type { GameFace } from '../../shared/engine/game.ts';
import type { Result } from '../../shared/engine/state.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import type { News } from '../../shared/wire-messages.ts';
import { SEGMENT_MS } from '../../shared/wire-show.ts';
import { sentencesOf } from '../hud/log/sentences.ts';
import { createEyes } from '../net/show/eyes.ts';
import type { Look } from '../net/show/look.ts';
import type { Segments } from '../net/show/segments.ts';
import { isAct } from '../net/show/timeline.ts';
import { type Game, namesOf, panelOf, sceneOf } from '../store/table.tsx';
import { createAnalyst } from './analysis.ts';
import { createFinder, type Highlight, type Sample } from './highlights.ts';

/** What is kept of a whole game. */
export interface Story {
  readonly turns: readonly { readonly at: number; readonly seat: number | null }[];
  /** The score over time, by seat; null where nothing is counted. */
  readonly score: {
    readonly label: string;
    readonly samples: readonly { readonly at: number; readonly values: readonly number[] }[];
  } | null;
  readonly highlights: readonly Highlight[];
  /** Who knew what not everybody knew, from when on and until when; nothing where the game is shown to the public only. */
  readonly known: readonly { readonly text: string; readonly since: number; readonly until: number | null }[];
  readonly lines: readonly { readonly at: number; readonly text: string }[];
  readonly result: Result | null;
  /** When each public state was reached. */
  readonly steps: readonly { readonly at: number; readonly seq: number }[];
}

interface SurveySpec {
  segments: Pick<Segments, 'info' | 'known' | 'key' | 'segment'>;
  look: Look;
  game: GameFace;
  /** True once nobody wants to know any more. */
  over(): boolean;
  /** Share of it that is read, 0 to 1. */
  told?(share: number): void;
}

const TOGETHER = 6;

/** Reads a whole game once, segment by segment; null when nobody wanted to know any more. */
export async function survey({ segments, look, game, over, told }: SurveySpec): Promise<Story | null> {
  const { released } = segments.known() ?? (await segments.info());
  const eyes = createEyes(look);
  const { key, frames } = await segments.key(0);
  eyes.begin(key, frames);
  const finder = createFinder();
  const analyst = createAnalyst();
  /** By seat what it sees beyond the public. */
  const parts = new Map(Object.entries(key.parts ?? {}).map(([seat, { part }]) => [Number(seat), part.pieces]));
  const publicly = look === 'public' ? eyes : createEyes('public');
  if (publicly !== eyes) publicly.begin(key, frames);
  const turns: { at: number; seat: number | null }[] = [];
  const lines: { at: number; text: string }[] = [];
  const steps: { at: number; seq: number }[] = [];
  let newest = -1;
  let before: View['pieces'] = {};

  function notice(at: number): void {
    const { view, news, meta } = eyes.seen();
    if (!view) return;
    if (view.seq !== steps.at(-1)?.seq) steps.push({ at, seq: view.seq });
    const now = gameOf(game, view, (seat) => meta?.seats[seat]?.name);
    const fresh: News[] = news.filter(({ n }) => n > newest);
    newest = news.at(-1)?.n ?? newest;
    const events = fresh.flatMap((each) => each.events);
    for (const event of events) if (event.kind === 'turned' && event.seat !== null) turns.push({ at, seat: event.seat });
    // Whoever takes back that their turn ended goes on with it.
    const back = events.some(({ kind }) => kind === 'undone') ? view.turn.seat : null;
    if (back !== null && turns.at(-1)?.seat !== back) turns.push({ at, seat: back });
    for (const { text, dice } of sentencesOf(fresh, now))
      lines.push({ at, text: dice ? `${text} [${dice.map(({ value }) => value).join(', ')}]` : text });
    const stood = before;
    before = view.pieces;
    const panel = panelOf(now);
    finder.add({ at, turn: view.turn.number, events, seats: panel.seats, ownerOf: (piece) => stood[piece]?.owner ?? null });
    const open = publicly.seen().view ?? view;
    analyst.add({ at, turn: view.turn.number, view: open, goal: panelOf({ ...now, view: open }).goal, parts });
  }

  for (let first = 0; first < released; first += TOGETHER) {
    const all = await Promise.all(Array.from({ length: Math.min(TOGETHER, released - first) }, (_, i) => segments.segment(first + i)));
    if (over()) return null;
    for (const [i, some] of all.entries()) {
      for (const frame of some) {
        eyes.pass([frame]);
        if (publicly !== eyes) publicly.pass([frame]);
        for (const [seat, { part }] of Object.entries(frame.f ?? {})) parts.set(Number(seat), part.pieces);
        if (isAct(frame)) notice((first + i) * SEGMENT_MS + (frame.d ?? 0));
      }
    }
    told?.(Math.min(1, (first + TOGETHER) / released));
    // The page lives on meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { view, meta } = eyes.seen();
  const result = view?.result ?? null;
  const names = view && gameOf(game, view, (seat) => meta?.seats[seat]?.name).names;
  const scored = finder.score(result);
  const called = {
    seat: (seat: number) => names?.seat(seat) ?? `Seat ${seat + 1}`,
    piece: ({ kind, face }: PieceView) => (face === null ? undefined : game.faces[face]?.name) ?? game.kinds[kind]?.name ?? kind,
  };
  const standings = analyst.standings();
  const end = steps.at(-1)?.at ?? 0;
  return {
    ...{ turns, lines, result, steps },
    score: scored
      ? { label: scored.label, samples: ofKey(finder.samples(), scored.key) }
      : standings.length > 1
        ? { label: 'Towards the goal', samples: standings }
        : null,
    highlights: analyst.moments(finder.highlights(result, called.seat), end, called, result?.winners ?? []),
    known: analyst.secrets().map(({ piece, seats, since, until }) => ({
      ...{ since, until },
      text: `${called.piece(piece)}: ${seats.map(called.seat).join(', ')}`,
    })),
  };
}

function gameOf(game: GameFace, view: View, player: (seat: number) => string | undefined): Game {
  const scene = sceneOf(game, view);
  return { view, game, scene, names: namesOf(game, view, scene, player), mine: undefined };
}

const ofKey = (samples: readonly Sample[], key: string) =>
  samples.flatMap(({ at, counts }) => {
    const values = counts[key];
    return values ? [{ at, values }] : [];
  });
