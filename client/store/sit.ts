import { useCallback, useEffect, useRef } from 'react';
import type { Reply } from '../../shared/wire.ts';
import { useNotices } from './notices.ts';
import { ensureName } from './person.ts';
import { useConnection, useTable } from './table.tsx';
import { useTaste } from './ui.ts';

/** 16 random bytes of this browser as hex: what a player throws into the dice, so that the server alone cannot choose them. */
const freshEntropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Most namesakes that are tried. */
const NAMESAKES = 9;

/** Takes a seat under the name of this person, who agrees to a replay or does not; where somebody is called so already, with a number behind it. `quiet`: no notice of a refusal. */
export function useSit(): (seat: number, name: string, how?: 'quiet') => Promise<Reply> {
  const connection = useConnection();
  const notify = useNotices((now) => now.add);
  return useCallback(
    async (seat, name, how) => {
      const ask = (called: string) =>
        connection.send({ t: 'sit', seat, name: called, entropy: freshEntropy(), share: useTaste.getState().share });
      let reply = await ask(name);
      for (let n = 2; n <= NAMESAKES && !reply.ok && reply.refusal.code === 'name-taken'; n++) {
        reply = await ask(`${[...name].slice(0, 22).join('')} ${n}`);
      }
      if (!reply.ok && how !== 'quiet') notify({ text: reply.refusal.text });
      return reply;
    },
    [connection, notify],
  );
}

/** What whoever opens a page of a table wants there: `sit` down, and `play` at once, as all other seats are taken by bots. */
export interface Wish {
  readonly sit: true;
  readonly play?: true;
}

const wished = (what: keyof Wish): boolean => {
  const wish: unknown = globalThis.history.state;
  return typeof wish === 'object' && wish !== null && Object.entries(wish).some(([name, is]) => name === what && is === true);
};

/** True for whoever came to play at once, until the seat is taken. */
export const comesToPlay = (): boolean => wished('play');

/** Whoever came here to sit ("Play now", a table just opened) takes the first of these seats that is given to them, once. */
export function useSitAtOnce(seats: readonly number[], how?: 'quiet'): void {
  const { you, link } = useTable();
  const sit = useSit();
  const done = useRef(false);
  const order = seats.join();
  useEffect(() => {
    if (!wished('sit') || done.current || link !== 'open' || you.seat !== null || order === '') return;
    done.current = true;
    globalThis.history.replaceState(null, '');
    const take = async () => {
      for (const seat of order.split(',').map(Number)) {
        const reply = await sit(seat, ensureName(), how);
        if (reply.ok) return;
      }
    };
    void take();
  }, [link, you.seat, order, sit, how]);
}

/** The first seat of the table that is free, for `useSitAtOnce`. */
export function useOpenSeat(): readonly number[] {
  const { meta } = useTable();
  return (meta?.seats.filter(({ kind }) => kind === 'open').slice(0, 1) ?? []).map(({ seat }) => seat);
}
