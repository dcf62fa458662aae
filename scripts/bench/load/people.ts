/** A process full of people: two at each table among bots, who answer some seconds after they were asked. Each table's come from an address of their own. */
import '../../../test/support/node-sockets.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client, type Room } from 'colyseus.js';
import { z } from 'zod';
import { sample } from '../../../shared/engine/answers.ts';
import type { PromptView } from '../../../shared/engine/view.ts';
import { MANIFEST, WITHOUT_GAME } from '../../../shared/games/manifest.ts';
import { PROTOCOL } from '../../../shared/protocol.ts';
import { UPRIGHT } from '../../../shared/table/pose.ts';
import type { ClientRequest, CreatedTable, HttpRefusal, JoinedTable, Reply } from '../../../shared/wire.ts';
import type { ServerMessages } from '../../../shared/wire-messages.ts';

const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('open'), bases: z.array(z.string()).min(1), tables: z.number() }),
  z.object({ do: z.literal('count') }),
  z.object({ do: z.literal('report') }),
  z.object({ do: z.literal('leave') }),
]);

const CARDS = [...MANIFEST, WITHOUT_GAME].map(({ card }) => card);
const SEATS = 4;
const PEOPLE = 2;
/** A command of each person who is asked so often, in the middle; half as long to half as long again. */
const PACE_MS = 3_000;
const LOOK_MS = 5_000;
/** So many tables are opened at once. */
const AT_ONCE = 4;
const LOOP_MS = 20;
const PATIENCE_MS = 30_000;

interface Person {
  readonly room: Room;
  /** The game of their table. */
  readonly game: string;
  say(request: ClientRequest): Promise<Reply>;
}

interface Table {
  readonly base: string;
  readonly people: readonly Person[];
}

let tables: Table[] = [];
let opened = 0;
/** Of which game, and how long it took. */
let [acks, refused]: [[string, number][], string[]] = [[], []];
let over = false;
const delay = monitorEventLoopDelay({ resolution: LOOP_MS });

const below = (bound: number): number => Math.floor(Math.random() * bound);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const aPace = (): number => PACE_MS * (0.5 + Math.random());

async function ask<T>(base: string, path: string, from: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const read: T | HttpRefusal = await answer.json();
  if (typeof read === 'object' && read !== null && 'refusal' in read) throw new Error(`${path}: ${read.refusal.text}`);
  return read;
}

/** Tries again while a server that has much to do says no. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(LOOP_MS * 10)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

/** Somebody on a seat. Their commands are counted from when they were sent to when they were acknowledged. */
async function sitDown(base: string, from: string, game: string, { code, host }: Partial<CreatedTable>, seat: number): Promise<Person> {
  const room = await patiently(async (): Promise<Room> => {
    const joined = await ask<JoinedTable>(base, `/api/tables/${code}/join`, from, { protocol: PROTOCOL, ...(host ? { host } : {}) });
    return new Client(base, { headers: { 'x-forwarded-for': from } }).joinById(joined.roomId, { ticket: joined.ticket });
  });
  room.reconnection.enabled = false;
  const waiting = new Map<string, (reply: Reply) => void>();
  // Nobody else's: who has no seat yet shares their keys with all others without one.
  const me = crypto.randomUUID();
  let said = 0;
  const say = (request: ClientRequest): Promise<Reply> => {
    const k = `${me}:${++said}`;
    room.send('wish', { ...request, k });
    return new Promise((resolve) => waiting.set(k, resolve));
  };
  room.onMessage('*', () => undefined);
  room.onMessage('reply', (reply: Reply) => {
    waiting.get(reply.k)?.(reply);
    waiting.delete(reply.k);
  });
  const answers = answerer(game, say);
  room.onMessage('part', ({ part }: ServerMessages['part']) => answers(part.prompts));
  room.onMessage('whole', ({ view }: ServerMessages['whole']) => answers(view.prompts));
  room.send('hello');
  granted(await say({ t: 'sit', seat, name: `Player ${seat + 1}` }));
  return { room, game, say };
}

function granted(reply: Reply): void {
  if (!reply.ok) throw new Error(`refused: ${reply.refusal.text}`);
}

async function counted({ game, say }: Pick<Person, 'game' | 'say'>, request: ClientRequest): Promise<void> {
  const begun = performance.now();
  const reply = await say(request);
  acks.push([game, performance.now() - begun]);
  if (!reply.ok) refused.push(`${reply.refusal.code}: ${reply.refusal.text}`);
}

/** Answers what is asked, by chance, a while after it was asked. */
function answerer(game: string, say: Person['say']): (prompts: readonly PromptView[]) => void {
  let [open, busy]: [PromptView | undefined, boolean] = [undefined, false];
  const act = async (): Promise<void> => {
    busy = true;
    while (open?.prompt && !over) {
      await pause(aPace());
      if (!open?.prompt) break;
      const { id, prompt } = open;
      const choice = structuredClone(sample(prompt, below));
      // Asked anew only when something else is shown: a refusal is answered by another choice.
      await counted(
        { game, say },
        { t: 'answer', prompt: id, choice: typeof choice === 'object' ? JSON.parse(JSON.stringify(choice)) : choice },
      );
      if (open?.id === id) await pause(LOOP_MS);
    }
    busy = false;
  };
  return (prompts) => {
    open = prompts.find((each) => each.prompt && !each.answered);
    if (open && !busy) void act();
  };
}

/** Hands at a table without rules: a pawn of their own goes somewhere else now and then. */
async function moveAbout({ room, game, say }: Person, seat: number): Promise<void> {
  const pose = (n: number) => ({ x: (n % 9) - 4, y: 0, z: 4 * seat - 4, q: UPRIGHT });
  const ids = (): string[] => [...room.state.pieces.keys()];
  const before = new Set(ids());
  granted(await say({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/pawn', owner: seat }, pose: pose(0) } }));
  const mine = (): string[] => ids().filter((id) => !before.has(id));
  while (mine().length === 0) await pause(LOOP_MS);
  for (let n = 0; !over && room.connection.isOpen; n += 1) {
    await pause(aPace());
    const [piece] = mine();
    if (piece)
      await counted({ game, say }, { t: 'hand', op: JSON.parse(JSON.stringify({ op: 'place', pieces: [{ piece, pose: pose(n) }] })) });
  }
}

async function openTable(base: string): Promise<Table> {
  const n = opened++;
  const card = CARDS[n % CARDS.length];
  if (!card) throw new Error('no game');
  const free = card.id === WITHOUT_GAME.card.id;
  const seats = Math.max(card.seats.min, Math.min(card.seats.max, SEATS));
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const made = await patiently(() => ask<CreatedTable>(base, '/api/tables', from, { game: card.id, seats, ...(free ? { free } : {}) }));
  const people: Person[] = [];
  for (let seat = 0; seat < PEOPLE; seat++) people.push(await sitDown(base, from, card.id, seat === 0 ? made : { code: made.code }, seat));
  const [host] = people;
  if (!host) throw new Error('nobody sits');
  if (free) for (const [seat, person] of people.entries()) void moveAbout(person, seat);
  else {
    for (let seat = PEOPLE; seat < seats; seat++) granted(await host.say({ t: 'bot', seat, strength: 'heuristic' }));
    granted(await host.say({ t: 'start' }));
  }
  return { base, people };
}

async function open(bases: readonly string[], wanted: number): Promise<void> {
  const missing = Array.from({ length: Math.max(0, wanted - tables.length) }, (_, n) => bases[(tables.length + n) % bases.length] ?? '');
  const opener = async (): Promise<void> => {
    for (let base = missing.shift(); base !== undefined; base = missing.shift()) tables.push(await openTable(base));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
}

/** Where a game is over another one is begun. */
async function replaceEnded(): Promise<void> {
  for (const table of [...tables]) {
    const meta: { status?: string } = JSON.parse(table.people[0]?.room.state.meta || '{}');
    if (meta.status !== 'over') continue;
    tables = tables.filter((each) => each !== table);
    for (const { room } of table.people) void room.leave();
    tables.push(await openTable(table.base));
  }
}

async function obey(order: z.infer<typeof orderSchema>): Promise<object> {
  switch (order.do) {
    case 'open':
      await open(order.bases, order.tables);
      return { opened: tables.length };
    case 'count':
      [acks, refused] = [[], []];
      delay.reset();
      delay.enable();
      return {};
    case 'report':
      return { acks, refused, lateMs: Math.max(0, delay.percentile(99) / 1e6 - LOOP_MS) };
    case 'leave':
      over = true;
      await Promise.all(tables.flatMap(({ people }) => people.map(({ room }) => room.leave())));
      tables = [];
      return {};
  }
}

process.on('message', (raw: unknown) => {
  obey(orderSchema.parse(raw)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
let looking = false;
setInterval(() => {
  if (looking || over) return;
  looking = true;
  replaceEnded()
    .catch((error: unknown) => refused.push(String(error)))
    .finally(() => {
      looking = false;
    });
}, LOOK_MS);
