import { describe, expect, it } from 'vitest';
import { submit } from '../../../shared/engine/engine.ts';
import type { Stored } from '../../../shared/engine/free/state.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { GAME as madAlchemist } from '../../../shared/games/mad-alchemist/index.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { viewers } from '../../support/secrecy.ts';
import { seededBelow, table } from '../../support/table.ts';

const game: AnyGame = madAlchemist;

/** A game of two after so many answers of the bots. */
function played(answers: number) {
  const voice = table(game, { seats: 2, seed: 4, assist: { consent: 'host', host: 0 } });
  const below = seededBelow(2);
  for (let i = 0; i < answers; i++) {
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const choice = game.bot(project(voice.table, open.seat), open.prompt, below);
    voice.command({ do: 'answer', seat: open.seat, prompt: open.id, choice });
  }
  return voice;
}

describe('a cellar that is taken to the free table', () => {
  it('[R-09, R-10] has its stacks as decks to draw from: as many as were told, in their order, and nobody has seen a face', () => {
    const voice = played(40);
    const before = voice.table;
    const { hidden, own } = before.state;
    if (!('tiles' in hidden) || !('encounters' in hidden) || !('potions' in hidden) || !('met' in own)) throw new Error('no stacks');
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
    const { free, pieces } = voice.state;
    const decks = Object.entries(free?.stored ?? {}).map(([deck, contents]) => ({ on: pieces[deck]?.place, contents }));
    expect(decks.every(({ on }) => on === ON_TABLE)).toBe(true);
    const of = (kind: string): readonly (readonly Stored[])[] =>
      decks.map(({ contents }) => contents).filter((contents) => contents.every((each) => each.kind === kind));
    const faces = (contents: readonly Stored[] | undefined) => (contents ?? []).map(({ face }) => face?.replace('!', ''));
    expect(of('tile').map((each) => faces(each))).toEqual([hidden.tiles]);
    expect(faces(of('potion')[0])).toEqual(hidden.potions);
    expect(
      of('encounter')
        .map((each) => each.length)
        .sort(),
    ).toEqual([own.met, hidden.encounters].map((each) => (Array.isArray(each) ? each.length : 0)).sort());
    // Nothing is left that is a mere number.
    expect(Object.values(pieces).filter(({ kind }) => /^(tiles|encounters|potions|met)$/.test(kind))).toEqual([]);
    for (const viewer of viewers(voice.table)) {
      const seen = Object.values(project(voice.table, viewer).pieces);
      expect(seen.filter(({ kind, face }) => (kind === 'tile' || kind === 'encounter') && face !== null)).toEqual([]);
    }
    // And back: the stacks are numbers again, and the game goes on.
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' });
    expect(voice.state.hidden).toEqual(hidden);
    expect(voice.state.own).toEqual(own);
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const choice = game.bot(project(voice.table, open.seat), open.prompt, seededBelow(1));
    expect(submit(voice.table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, voice.chance).ok).toBe(true);
  });
});
