import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { project } from '../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import { MAP } from '../../../shared/games/dragon-treasure/map.ts';
import { scramble, viewers } from '../../support/secrecy.ts';
import { seededBelow } from '../../support/table.ts';
import { campaign, course } from './campaign.ts';
import { game, play, steps } from './lords.ts';

describe('prompts, views and logs', () => {
  it('[I-15] every offered answer is accepted, all others are refused without change', () => {
    let tried = 0;
    for (const { moments, seed } of campaign()) {
      for (const { before, open } of moments.filter((_, i) => i % 37 === seed % 37)) {
        const { prompt } = open;
        const answers =
          prompt.kind === 'choose'
            ? prompt.options.map((option) => option.id)
            : prompt.kind === 'place'
              ? prompt.places.map((answer) => answer.place)
              : prompt.kind === 'pieces'
                ? prompt.from.map((id) => [id])
                : [];
        expect(answers.length).toBeGreaterThan(0);
        const send = (choice: string | readonly string[]) =>
          submit(before, { do: 'answer', seat: open.seat, prompt: open.id, choice }, seededChance(seed));
        for (const choice of answers) {
          const outcome = send(choice);
          if (!outcome.ok) throw outcome.fault ?? new Error(`${JSON.stringify(choice)} was offered and refused`);
          expect(game.check?.(outcome.table.state, outcome.table.state.own, outcome.table.state.hidden)).toBeUndefined();
          tried += 1;
        }
        const state = JSON.stringify(before.state);
        for (const choice of ['step:army-0-1:L0', 'take:army-1-2:treasure-3', 'nothing', 'L0', ['character-3', 'character-4']]) {
          if (answers.some((answer) => JSON.stringify(answer) === JSON.stringify(choice))) continue;
          const outcome = send(choice);
          expect(outcome.ok).toBe(false);
          if (!outcome.ok) expect(outcome.refusal).toMatchObject({ code: 'illegal', rule: expect.stringMatching(/^[DR]-\d+$/) });
        }
        expect(JSON.stringify(before.state)).toBe(state);
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('[I-16] no view changes when everything changes that its viewer may not know', () => {
    const below = seededBelow(5);
    let looked = 0;
    for (const { moments, seed } of campaign()) {
      for (const { after } of moments.filter((_, i) => i % 53 === seed % 53)) {
        for (const viewer of viewers(after)) {
          const view = JSON.stringify(project(after, viewer));
          expect(JSON.stringify(project(scramble(after, viewer, below), viewer))).toBe(view);
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(500);
  });

  it('[I-16] what a draw or a choice tells the others is only its number', () => {
    for (const { moments } of campaign().slice(0, 12)) {
      for (const { events } of moments) {
        for (const event of events) {
          if (event.kind === 'told' && (event.line[0] === 'six.drawn' || event.line[0] === 'corner')) expect(event.line).toHaveLength(3);
        }
      }
    }
  });

  it('[I-17] the same seed and answers give the same log; the log alone gives the same state', () => {
    for (const seed of [2, 4, 7]) {
      const [a, b] = [course(seed, 'heuristic', 400), course(seed, 'heuristic', 400)];
      expect(JSON.stringify(entriesOf(a.last.log))).toBe(JSON.stringify(entriesOf(b.last.log)));
      expect(stateHash(replay(game, a.last.header, entriesOf(a.last.log)).state)).toBe(stateHash(a.last.state));
    }
  });

  it('[I-17] mirroring the map and the seats mirrors the legal moves', () => {
    const flip = (id: string): string =>
      id
        .replace(/^([NS])([WE])/, (_, n: string, w: string) => n + (w === 'W' ? 'E' : 'W'))
        .replace(/^([LR])([WE])$/, (_, l: string, w: string) => l + (w === 'W' ? 'E' : 'W'));
    const mirrorSeat = [1, 0, 3, 2];
    const below = seededBelow(11);
    for (let round = 0; round < 40; round++) {
      const free = MAP.spaces.map((space) => String(space.id)).filter((id) => id !== 'SEC' && id !== 'SWC');
      const draw = (): string => free.splice(below(free.length), 1)[0] ?? 'L0';
      const armies = [0, 1, 2, 3].map(() => [draw(), draw(), draw(), 'lost', 'lost']);
      const carrier = below(3);
      const seat = below(4);
      const points = 1 + below(5);
      const dragon = draw();
      const laid = (mirror: boolean) => {
        const place = (id: string): string => (mirror && id !== 'lost' ? flip(id) : id);
        const lists = Object.fromEntries(
          armies.map((list, owner) => [
            String(mirror ? mirrorSeat[owner] : owner),
            list.map((id, i) => (owner === seat && i === carrier ? `${place(id)}+book` : place(id))),
          ]),
        );
        const turn = mirror ? (mirrorSeat[seat] ?? 0) : seat;
        return play({
          turn,
          points,
          armies: lists,
          dragon: place(dragon),
          hidden: { crown: place('L0'), ring: place('LE'), idol: place('NEL') },
          treasures: { sword: place('YS'), chalice: place('RN') },
        });
      };
      const [plain, mirrored] = [laid(false), laid(true)];
      for (let i = 1; i <= 3; i++) {
        const there = steps(mirrored, mirrorSeat[seat] ?? 0, `army-${mirrorSeat[seat]}-${i}`);
        const image = there.split(' ').map((step) => (step.startsWith('!') ? `!${flip(step.slice(1))}` : flip(step)));
        expect(image.sort().join(' ')).toBe(steps(plain, seat, `army-${seat}-${i}`));
      }
    }
  });

  it('[D-090] heuristic games end, by far most of them within a few hundred turns', () => {
    const turns = campaign()
      .filter(({ seed }) => seed % 2 === 0)
      .map(({ last }) => (last.state.result ? last.state.turn.number : Number.POSITIVE_INFINITY))
      .sort((a, b) => a - b);
    expect(turns[15]).toBeLessThan(200);
    expect(turns.at(-1)).toBeLessThan(2000);
  });
});
