/** People who answer their questions at random over the network, and remember what the server acknowledged. */
import '../../test/support/node-sockets.ts';
import type { Connection } from '../../client/net/connection.ts';
import { createTable } from '../../client/net/http.ts';
import { roomTable } from '../../client/net/room.ts';
import { memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { sample } from '../../shared/engine/answers.ts';
import type { ClientMessage, CreatedTable, CreateTable, Reply } from '../../shared/wire.ts';

export interface Player {
  readonly table: Connection;
  /** Key of every acknowledged command. */
  readonly acked: string[];
  /** Every acknowledged line of chat, each another text. */
  readonly said: string[];
  /** Refusals heard: an honest player of an open question should hear none. */
  readonly refused: string[];
  /** Stops answering. */
  rest(): void;
  leave(): void;
}

/** A line of chat after so many acts: seldom enough for the limits of chat. */
const TALK = 20;

type AnswerChoice = Extract<ClientMessage, { t: 'answer' }>['choice'];

/** A person at a table; plays by itself as soon as it sits. */
export function createPlayer(
  base: string,
  code: string,
  spec: { host?: string; watch?: boolean; below: (bound: number) => number; pauseMs?: number },
): Player {
  const memory = memoryOf(pageShelf(), pageShelf());
  if (spec.host !== undefined) memory.keepHost(code, spec.host);
  const table = roomTable({ code, base, memory, ...(spec.watch ? { watch: true } : {}) });
  const acked: Player['acked'] = [];
  const refused: string[] = [];
  const said: string[] = [];
  let acts = 0;
  let resting = false;
  let busy = false;

  const act = async (): Promise<void> => {
    const { view } = table.snapshot();
    const mine = view?.prompts.find((each) => each.prompt && !each.answered);
    if (resting || busy || !mine?.prompt) return;
    busy = true;
    const choice = writable(sample(mine.prompt, spec.below));
    const reply = await table.send({ t: 'answer', prompt: mine.id, choice });
    if (reply.ok) acked.push(reply.k);
    if (!reply.ok) refused.push(`${reply.refusal.code}: ${reply.refusal.text}`);
    acts += 1;
    if (acts % TALK === 0) await talk();
    if (spec.pauseMs) await new Promise((resolve) => setTimeout(resolve, spec.pauseMs));
    busy = false;
    void act();
  };
  async function talk(): Promise<void> {
    const text = `${table.snapshot().you.seat} after ${acts} acts`;
    const reply = await table.send({ t: 'chat', text });
    if (reply.ok) said.push(text);
    else refused.push(`${reply.refusal.code}: ${reply.refusal.text}`);
  }

  table.subscribe(() => void act());
  return {
    table,
    acked,
    said,
    refused,
    rest: () => {
      resting = true;
    },
    leave: () => {
      resting = true;
      table.leave();
    },
  };
}

const writable = (choice: string | number | readonly string[] | Readonly<Record<string, number>>): AnswerChoice =>
  typeof choice === 'object' ? (isList(choice) ? [...choice] : { ...choice }) : choice;
const isList = (choice: readonly string[] | Readonly<Record<string, number>>): choice is readonly string[] => Array.isArray(choice);

/** Milliseconds that count at most between two looks: a process that was halted has not waited. */
const LOOK = 1_000;

/** Waits until something is true; rejects with `what` when it takes too long, also for a computer that has much else to do. */
export async function waitFor(what: string, test: () => boolean, ms = 150_000): Promise<void> {
  for (let [waited, last] = [0, performance.now()]; !test(); ) {
    if (waited > ms) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = performance.now();
    waited += Math.min(LOOK, now - last);
    last = now;
  }
}

/** How long whoever opens a table goes on asking a server that is busy (ms). */
const PATIENCE_MS = 60_000;

/** Asks until it is granted: where a computer has so much to do that its database is late, a person asks again too. Rejects on any other no. */
export async function granted(ask: () => Promise<Reply>): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const reply = await ask();
    if (reply.ok) return;
    const { code, text } = reply.refusal;
    if (code !== 'store' || performance.now() > until) throw new Error(`refused: ${code}, ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The same for a new table. */
export async function newTable(wanted: CreateTable, base: string): Promise<CreatedTable> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const made = await createTable(wanted, base);
    if (made.ok) return made.value;
    const { code, text } = made.refusal;
    if ((code !== 'store' && code !== 'unreachable') || performance.now() > until) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
