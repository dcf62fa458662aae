/** What people say at a table, and what the table itself says: durable before anybody hears it. It never holds up the game. */

import { z } from 'zod';
import type { ChatLine } from '../../shared/wire-messages.ts';
import { CHAT_KEPT, StoreError } from '../store/port.ts';
import { patiently } from './retry.ts';
import { isOutside, type Room, type Session } from './room.ts';
import type { Services } from './services.ts';

const lineSchema = z.custom<ChatLine>((value) => typeof value === 'object' && value !== null);

/** The chat of a table as the store keeps it. */
export async function storedChat({ store, log }: Services, table: string): Promise<{ chat: ChatLine[]; chatAt: number }> {
  const { lines, damaged } = await store.readChat(table);
  if (damaged.length > 0) log.error({ table, lines: damaged }, 'lines of chat were changed on the disk and are left out');
  const chat = lines.map(({ body }) => lineSchema.parse(JSON.parse(body)));
  return { chat, chatAt: Math.max(0, ...lines.map(({ n }) => n), ...damaged) };
}

/** Keeps a line and tells it to everybody; `key` is the client's, so that a line sent again is said once. `by` pays for the time that telling takes. */
export function say(room: Room, line: ChatLine, key: string | null, by?: Pick<Session, 'spend'>): Promise<void> {
  return room.talk.push(async () => {
    const { table } = room;
    for (let old = table.unkept[0]; old; old = table.unkept[0]) {
      await keep(room, old, null, () => undefined);
      table.unkept.shift();
    }
    await keep(room, line, key, (kept) => {
      const begun = performance.now();
      tell(room, kept);
      by?.spend(performance.now() - begun);
    });
  });
}

function tell(room: Room, line: ChatLine): void {
  const { table, sessions } = room;
  table.chat = [...table.chat, line].slice(-CHAT_KEPT);
  room.services.shows.chat(table, line);
  const listeners = [...sessions.values()].filter((each) => each.ready && !isOutside(room, each));
  room.tell(listeners, 'chat', line);
}

/** Keeps a line; `kept` hears of it, and of those before it that were kept though nobody heard that they were. */
async function keep(room: Room, line: ChatLine, clientKey: string | null, kept: (line: ChatLine) => void): Promise<void> {
  const { services, table } = room;
  const body = JSON.stringify(line);
  for (let again = false; ; again = true) {
    let tries = 0;
    const n = table.chatAt + 1;
    try {
      const isNew = await patiently(services, () => {
        tries += 1;
        return services.store.say({ table: table.id, n, clientKey, body }, table.epoch);
      });
      if (isNew) {
        table.chatAt = n;
        return kept(line);
      }
      // "Known already" to a second try: the first had arrived, unless it was said long ago.
      if (tries > 1) await catchUp(room, kept);
      return;
    } catch (error) {
      // Another line has this number: one that seemed to fail had arrived.
      if (again || !(error instanceof StoreError) || error.code !== 'entry-conflict') throw error;
      await catchUp(room, kept);
    }
  }
}

/** What is kept and was told to nobody. */
async function catchUp({ services, table }: Room, kept: (line: ChatLine) => void): Promise<void> {
  const { lines, damaged } = await services.store.readChat(table.id);
  for (const { n, body } of lines) {
    if (n <= table.chatAt) continue;
    table.chatAt = n;
    kept(lineSchema.parse(JSON.parse(body)));
  }
  table.chatAt = Math.max(table.chatAt, ...damaged);
}

/** Says it, marked as the table's own: no name and no line of a person can pass for it. `seat`: whom it is about. */
export async function announce(room: Room, text: string, seat: number | null = null): Promise<void> {
  try {
    await say(room, { system: true, seat, name: '', text, minute: now() }, null);
  } catch (err) {
    // What it is about has happened all the same.
    room.services.log.warn({ table: room.table.id, err }, 'the table could not say something');
  }
}

export const now = (): number => Math.floor(Date.now() / 60_000);
