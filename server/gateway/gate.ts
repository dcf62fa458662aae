/** Stands before every socket: weighs each message before it is read, and ends connections that send more than a page ever does. */
import { Protocol } from '@colyseus/core';
import { CLOSE } from '../../shared/protocol.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import { isPlain } from './skim.ts';
import { ADDRESS, type Budget, type BudgetRates, createBudget, createBudgets, SOCKET } from './traffic-budget.ts';
import type { Visitor } from './visitor.ts';

/** What is used of a websocket of the library. */
interface GatedSocket {
  emit(event: string, ...args: unknown[]): boolean;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

interface Gate {
  /** Weighs everything that comes over this socket from now on. */
  adopt(socket: GatedSocket, visitor: Visitor): void;
  /** Charges a socket for work that its last message caused later. */
  spend(socket: object, ms: number): void;
}

export interface GateRates {
  socket: BudgetRates;
  address: BudgetRates;
}

/** Most bytes of the messages of a page, by their type; a `wish` may be as long as the transport lets through. */
const LARGEST: Readonly<Record<string, number>> = { wish: Number.POSITIVE_INFINITY, touch: 20_000, hello: 16, kept: 16 };
/** Most bytes of any other message. */
const SMALL = 64;
/** How long a connection that was cut off may take to say goodbye. */
const GOODBYE_MS = 1_000;
const FORGET_MS = 60_000;

/** `rates`: of one socket, and of all of one address. */
export function createGate(scheduler: Scheduler, rates: GateRates = { socket: SOCKET, address: ADDRESS }): Gate {
  const budgets = createBudgets(rates.address);
  const purses = new WeakMap<object, readonly Budget[]>();
  scheduler.every(FORGET_MS, 'budgets', () => budgets.forget());

  function adopt(socket: GatedSocket, { address, local }: Visitor): void {
    const own = createBudget(rates.socket);
    const shared = local ? undefined : budgets.open(address);
    const purse = shared ? [own, shared.budget] : [own];
    const tell = socket.emit.bind(socket);
    let waiting: unknown[][] = [];
    let ended = false;
    let planned = false;
    purses.set(socket, purse);

    const owesMs = (): number => Math.max(...purse.map(({ work }) => work.owesMs()));

    function cutOff(): void {
      ended = true;
      waiting = [];
      socket.close(CLOSE.tooMuch, 'too-much');
      scheduler.after(GOODBYE_MS, 'cut off', () => socket.terminate());
    }

    /** Hands one message on, and charges what it took at once. */
    function pass(args: unknown[]): boolean {
      const begun = performance.now();
      const heard = tell('message', ...args);
      for (const { work } of purse) work.spend(performance.now() - begun);
      return heard;
    }

    function plan(): void {
      if (planned) return;
      planned = true;
      socket.pause();
      scheduler.after(owesMs(), 'gate', () => {
        planned = false;
        const next = owesMs() > 0 ? undefined : waiting.shift();
        if (next) pass(next);
        if (waiting.length > 0) plan();
        else if (!ended) socket.resume();
      });
    }

    function take(args: unknown[]): boolean {
      const [data] = args;
      if (!(data instanceof Buffer)) return false;
      const fate = fateOf(data);
      if (fate === 'drop') return true;
      if (fate === 'cut') {
        cutOff();
        return true;
      }
      if (waiting.length === 0 && owesMs() === 0) return pass(args);
      waiting.push(args);
      plan();
      return true;
    }

    const charged = (bytes: number): boolean => purse.every((each) => each.messages.take() && each.bytes.take(bytes));

    Object.assign(socket, {
      emit: (event: string, ...args: unknown[]): boolean => {
        if (event === 'close') {
          ended = true;
          waiting = [];
          shared?.close();
        }
        if (event !== 'message' && event !== 'ping' && event !== 'pong') return tell(event, ...args);
        if (ended) return true;
        const [data] = args;
        if (!charged(data instanceof Buffer ? data.length : 0)) {
          cutOff();
          return true;
        }
        return event === 'message' ? take(args) : tell(event, ...args);
      },
    });
  }

  return {
    adopt,
    spend: (socket, ms) => {
      for (const { work } of purses.get(socket) ?? []) work.spend(ms);
    },
  };
}

/** What becomes of a message by its first bytes: the library's codes, the type, and the heads of what is packed in it. */
function fateOf(data: Buffer): 'pass' | 'drop' | 'cut' {
  switch (data[0]) {
    case Protocol.ROOM_DATA:
      return isOfPage(data) ? 'pass' : 'cut';
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return data.length <= SMALL ? 'pass' : 'cut';
    default:
      // The library has other kinds, which no page of ours uses.
      return data.length <= SMALL ? 'drop' : 'cut';
  }
}

function isOfPage(data: Buffer): boolean {
  const head = data[1] ?? 0;
  const from = 2 + (head & 31);
  const known = head >= 0xa0 && head <= 0xbf ? LARGEST[data.toString('latin1', 2, from)] : undefined;
  if (known === undefined) return data.length <= SMALL;
  return data.length <= known + from && (data.length <= from || isPlain(data, from));
}
