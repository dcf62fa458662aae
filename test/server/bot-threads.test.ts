import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { think } from '../../server/table/thought.ts';
import type { Command } from '../../shared/engine/state.ts';
import { type Person, TestServer } from '../support/server.ts';
import { GATE, slowToy } from '../support/slow-bot-tables.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

const gamesModule = new URL('../support/slow-bot-tables.ts', import.meta.url);

let server: TestServer;
let thinkers: Worker[];
let gate: string;
beforeEach(async () => {
  thinkers = [];
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, ...more) {
    if (message?.job === 'think') thinkers.push(this);
    return post.call(this, message, ...more);
  });
  server = new TestServer({ gamesModule, threads: 2, warm: false });
  gate = join(server.folder, 'gate');
  process.env[GATE] = gate;
  await server.start([toy, slowToy]);
});
afterEach(async () => {
  openGate();
  await server.end();
});

const openGate = (): void => writeFileSync(gate, '');
const thinks = (): Promise<void> => soon(() => expect(existsSync(`${gate}.thinks`)).toBe(true));
const bots = () => server.app.services.workshop.figures().bots;

/** A table of somebody and a bot, where it is the somebody's turn. */
async function against(game: string): Promise<Person> {
  const { code, host } = await server.create({ game, seats: 2, bots: 'heuristic' });
  const person = await server.person(code, { host }).sit(0, 'Ada');
  return person.until((now) => now.view?.turn.seat === 0).then(() => person);
}

const roomOf = (game: string) => [...server.app.rooms.all()].find(({ table }) => table.record.game === game);
const answersOf = (game: string, seat: number) =>
  (roomOf(game)?.table.engine?.log.shared ?? []).flatMap(({ command }) =>
    command.do === 'answer' && command.seat === seat ? [command] : [],
  );

describe('a bot that thinks for long', () => {
  it('holds up neither the table beside it, nor the bot there, nor the people of its own', async () => {
    const ada = await against('slow-toy');
    await ada.answer('end');
    await thinks();
    const eve = await against('toy');
    await eve.answer('end');
    // The other bot walks to the end of the row meanwhile.
    await eve.until(({ meta }) => meta?.status === 'over');
    await ada.do({ t: 'note', text: 'it thinks' });
    await ada.do({ t: 'settings', settings: { name: 'Slow' } });
    expect([bots().running, answersOf('slow-toy', 1)]).toEqual([1, []]);
    openGate();
    await ada.until(({ view }) => view?.turn.seat === 0);
    expect(answersOf('slow-toy', 1)).toMatchObject([{ choice: 'end', by: 'bot' }]);
    expect(server.lines).toEqual([]);
  });

  it('and whose thread dies over it answers something else, and its next thought is one again', async () => {
    const ada = await against('slow-toy');
    await ada.answer('end');
    await thinks();
    await thinkers[0]?.terminate();
    await soon(() => expect(answersOf('slow-toy', 1)).toHaveLength(1));
    expect(server.lines.filter((line) => line.includes('a bot made a mistake'))).toHaveLength(1);
    expect(bots().deaths).toBe(1);
    openGate();
    await soon(async () => {
      // What it answered instead may be a duel, which goes on when Ada has shown a card.
      const asked = ada.now.view?.prompts.find(({ answered }) => !answered)?.prompt;
      if (asked?.kind === 'pieces') await ada.answer(asked.from.slice(0, 1));
      expect(answersOf('slow-toy', 1).some(({ choice }) => choice === 'end')).toBe(true);
    });
  });

  it('thinks anew where its table was closed meanwhile, and answers once', async () => {
    const ada = await against('slow-toy');
    await ada.answer('end');
    await thinks();
    roomOf('slow-toy')?.abandon('a test');
    await soon(() => expect(thinkers).toHaveLength(2));
    openGate();
    await ada.until(({ link, view }) => link === 'open' && view?.turn.seat === 0);
    expect(answersOf('slow-toy', 1)).toHaveLength(1);
    expect(server.lines.filter((line) => line.includes('mistake'))).toEqual([]);
  });

  it('is asked no more where people have taken its seat’s question away, and nothing of it is played', async () => {
    const ada = await against('slow-toy');
    await ada.answer('end');
    await thinks();
    await ada.do({ t: 'stop' });
    openGate();
    await soon(() => expect(bots().running).toBe(0));
    await ada.do({ t: 'chat', text: 'over' });
    expect([ada.now.meta?.status, answersOf('slow-toy', 1), server.lines]).toEqual(['over', [], []]);
  });
});

it('a bot thinks the same in a thread as here, from the same seed, and not always the same', async () => {
  await against('toy');
  const { engine } = roomOf('toy')?.table ?? {};
  const open = engine?.state.prompts[0];
  if (!engine || !open) throw new Error('nothing is asked');
  const found: Extract<Command, { do: 'answer' }>['choice'][] = [];
  for (let seed = 1; seed <= 12; seed++) {
    const question = { game: 'toy', state: engine.state, past: [], prompt: open.id, strength: 'random', seed } as const;
    const there = await server.app.services.workshop.perform('think', question);
    expect(there).toEqual(think(toy, question));
    found.push(there);
  }
  expect(new Set(found).size).toBeGreaterThan(2);
  expect(bots().jobs).toBe(12);
});
