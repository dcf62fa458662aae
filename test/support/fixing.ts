import { expect } from 'vitest';
import { accepts, fallback } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { join, partOf } from '../../shared/engine/part.ts';
import { project } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { start } from '../../shared/engine/start.ts';
import type { Assist, Command, FixOp, LogEntry, Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { PieceId, PlaceId } from '../../shared/table/ids.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { onPiece } from '../../shared/table/piece.ts';
import { boardPlaces } from '../../shared/table/scene.ts';
import { viewers } from './secrecy.ts';
import { seededBelow } from './table.ts';

type Below = (bound: number) => number;

/** What came of a game in which fixes were tried. */
interface Fixed {
  /** Fixes that were proposed, and that were carried out. */
  readonly tried: number;
  readonly done: number;
  /** Lines of the questions that stood open when a fix was carried out. */
  readonly prompts: readonly string[];
}

interface FixSpec {
  seed: number;
  seats: number;
  options: Options;
  /** Bursts of fixes in the game, and answers from one to the next at most. */
  bursts: number;
  apart: number;
  longest: number;
}

/**
 * A game of bots in which seats put the table right (or wrong) at random moments: pieces moved, counted and removed, numbers set, moments
 * gone back to; with consent and without. After each: no fault, no broken invariant, every question can be answered with whatever it
 * offers; at the end the log leads to the same state.
 */
export function fixGame(game: AnyGame, spec: FixSpec): Fixed {
  const below = seededBelow(spec.seed);
  const chance = seededChance(spec.seed);
  const assist: Assist = below(2) === 0 ? { consent: 'all', host: null } : { consent: 'host', host: below(spec.seats) };
  const hands = new Fixing(start(game, { seats: spec.seats, options: spec.options, assist }, chance).table, chance, below);
  let { bursts } = spec;
  let until = below(spec.apart);
  for (let step = 0; !hands.table.state.result; step++) {
    if (step > spec.longest) throw hands.failed(`no end after ${step} answers`, 'the end');
    if (bursts > 0 && (until <= 0 || (hands.isNew() && below(2) === 0))) {
      bursts -= 1;
      until = 1 + below(spec.apart);
      hands.burst();
      continue;
    }
    until -= 1;
    hands.play(below(6) === 0 ? 'random' : 'heuristic');
  }
  const { table } = hands;
  const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(table.log)));
  expect(stateHash(replay(game, table.header, log).state), 'replay').toBe(stateHash(table.state));
  return { tried: hands.tried, done: hands.done.length, prompts: hands.done };
}

/** Fixes tried one after the other until one is carried out. */
const ATTEMPTS = 8;
/** Answers of a question that are tried after a fix. */
const PROBES = 10;

class Fixing {
  table: Table;
  tried = 0;
  readonly done: string[] = [];
  private readonly chance: Chance;
  private readonly below: Below;

  constructor(table: Table, chance: Chance, below: Below) {
    this.table = table;
    this.chance = chance;
    this.below = below;
  }

  /** True while a question stands open at which nothing was put right yet in this game. */
  isNew(): boolean {
    return !this.done.includes(this.table.state.prompts.map(titleOf).join('+'));
  }

  /** The next open question is answered by a bot. */
  play(strength: 'random' | 'heuristic'): void {
    const open = this.table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    this.send({ do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(this.table, open, strength, this.below) });
    const { game, state } = this.table;
    const broken = game.check?.(state, state.own, state.hidden);
    if (broken) throw this.failed(broken, titleOf(open));
  }

  /** Proposals until one is carried out. */
  burst(): void {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = this.table.state;
      const asked = before.prompts.map(titleOf);
      this.tried += 1;
      this.propose();
      if (this.table.state.result) return;
      if (this.table.state.pieces === before.pieces && this.table.state.own === before.own) continue;
      if (!this.table.state.fix) this.done.push(asked.join('+'));
      this.look();
      if (this.below(3) > 0) return;
    }
  }

  private propose(): void {
    const { below } = this;
    const { seats, shown, assist } = this.table.state;
    const seat = assist.consent === 'host' && below(2) === 0 ? (assist.host ?? 0) : below(seats);
    const ops = this.ops(seat);
    // A wish that is refused changes nothing; whether it was, the game's own check decides.
    if (!this.send({ do: 'fix.propose', seat, ops, note: `${shown}` }, 'may be refused')) return;
    for (let voter = 0; this.table.state.fix && voter < 2 * seats; voter++) {
      const { fix } = this.table.state;
      if (below(25) === 0) this.send({ do: 'fix.withdraw', seat: fix.by }, 'may be refused');
      // The others play on while they think about it.
      else if (below(6) === 0 && !this.table.state.result) this.play('heuristic');
      else if (voter % seats !== fix.by) {
        this.send({ do: 'fix.vote', seat: voter % seats, fix: fix.id, yes: below(25) > 0 }, 'may be refused');
      }
    }
    const { fix } = this.table.state;
    if (fix) this.send({ do: 'fix.withdraw', seat: fix.by });
  }

  /** One to three changes that this seat can name; half of them about the pieces that the open questions are about. */
  private ops(seat: number): FixOp[] {
    const { below } = this;
    const view = project(this.table, seat);
    const { board, areas } = this.table.game.scene(view.own, view.options, view.seats);
    const ids = Object.keys(view.pieces).map(pieceId);
    const named = this.named().filter((id) => Object.hasOwn(view.pieces, id));
    const any = <V>(list: readonly V[]): V | undefined => list[below(Math.max(1, list.length))];
    const piece = (): PieceId | undefined => (named.length > 0 && below(2) === 0 ? any(named) : any(ids));
    const place = (): PlaceId | undefined => {
      const other = piece();
      const kind = below(8);
      if (kind < 3) return any(boardPlaces(board));
      if (kind === 3) return any(areas)?.id;
      if (kind === 4) return other && onPiece(other);
      return other && view.pieces[other]?.place;
    };
    const one = (): FixOp[] => {
      const [a, b, to] = [piece(), piece(), place()];
      const kind = below(20);
      if (kind < 3) {
        const knob = any(this.table.game.knobs?.(view) ?? []);
        return knob ? [{ op: 'knob', key: knob.key, value: knob.least + below(knob.most - knob.least + 1) }] : [];
      }
      if (kind === 3) return [{ op: 'rewind', to: Math.max(0, this.table.state.shown - 1 - below(40)) }];
      if (!a || !b || !to) return [];
      if (kind === 4) return [{ op: 'count', piece: a, count: below(3) }];
      if (kind === 5) return [{ op: 'remove', piece: a }];
      const [hereOf, thereOf] = [view.pieces[a], view.pieces[b]];
      if (kind < 9 && hereOf && thereOf) {
        return [
          { op: 'move', piece: a, place: thereOf.place },
          { op: 'move', piece: b, place: hereOf.place },
        ];
      }
      return [{ op: 'move', piece: a, place: to }];
    };
    const ops = Array.from({ length: 1 + (below(4) === 0 ? below(3) : 0) }, one).flat();
    return ops.length > 0 ? ops : [{ op: 'rewind', to: this.table.state.shown - 1 }];
  }

  /** Pieces that the open question and what waits below it are about. */
  private named(): PieceId[] {
    const { stack, asking, prompts, pieces } = this.table.state;
    const words = JSON.stringify([stack, asking, prompts]).match(/"[^"\\]+"/g) ?? [];
    return [...new Set(words.map((word) => word.slice(1, -1)))].filter((word) => Object.hasOwn(pieces, word)).map(pieceId);
  }

  /** What must hold after a fix: views of everybody, the invariants, and every answer that is offered. */
  private look(): void {
    const { table } = this;
    const { state, game } = table;
    const broken = game.check?.(state, state.own, state.hidden);
    if (broken) throw this.failed(broken, 'a fix');
    const open = project(table, null);
    for (const viewer of viewers(table)) {
      const view = project(table, viewer);
      game.panel(view);
      if (view.viewer !== null) expect(join(open, partOf(open, view))).toEqual(view);
    }
    for (const asked of state.prompts) {
      if (asked.answer !== null) continue;
      if (!accepts(asked.prompt, fallback(asked.prompt))) throw new Error(`no fallback for ${titleOf(asked)}`);
      for (const choice of this.answers(asked)) {
        const outcome = submit(table, { do: 'answer', seat: asked.seat, prompt: asked.id, choice }, this.chance);
        if (!outcome.ok) throw this.failed(whyOf(outcome), `${JSON.stringify(choice)} at ${titleOf(asked)}`);
      }
    }
  }

  private answers(asked: OpenPrompt) {
    const { prompt } = asked;
    const listed =
      prompt.kind === 'choose'
        ? prompt.options.map(({ id }) => id)
        : prompt.kind === 'place'
          ? prompt.places.map((each) => each.place)
          : [];
    if (listed.length > 0 && listed.length <= PROBES) return listed;
    return Array.from({ length: PROBES }, () => botChoice(this.table, asked, 'random', this.below));
  }

  /** True when it was accepted. Our own fault is never forgiven. */
  private send(command: Command, manner: 'must do' | 'may be refused' = 'must do'): boolean {
    const outcome = submit(this.table, command, this.chance);
    if (outcome.ok) this.table = outcome.table;
    else if (manner === 'must do' || outcome.fault) throw this.failed(whyOf(outcome), JSON.stringify(command));
    return outcome.ok;
  }

  failed(why: string, what: string): Error {
    const said = entriesOf(this.table.log).map((entry) => JSON.stringify(entry.command));
    const fixes = said.filter((each) => each.includes('fix.propose')).slice(-6);
    const recent = ['fixes', ...fixes, 'and at last', ...said.slice(-6)].join('\n  ');
    return new Error(`${why}\nat ${what}\nasked ${JSON.stringify(this.table.state.asking)}\nafter ${recent}`);
  }
}

const whyOf = ({ refusal, fault }: { refusal: { text: string }; fault?: unknown }): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : refusal.text;

const titleOf = ({ prompt }: OpenPrompt): string => String(prompt.title[0]);
