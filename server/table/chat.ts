/** What people say at a table, and what the table itself says: durable before anybody hears it. It never holds up the game. */

import { z } from 'zod';
import type { ChatLine } from '../../shared/wire-messages.ts';
import { CHAT_KEPT } from '../store/port.ts';
import { patiently } from './retry.ts';
import { isOutside, type Room } from './room.ts';
import type { Services } from './services.ts';

const lineSchema = z.custom<ChatLine>((value) => typeof value === 'object' && value !== null);

/** The chat of a table as the store keeps it. */
export async function storedChat({ store, log }: Services, table: string): Promise<{ chat: ChatLine[]; chatAt: number }> {
  const { lines, damaged } = await store.readChat(table);
  if (damaged.length > 0) log.error({ table, lines: damaged }, 'lines of chat were changed on the disk and are left out');
  const chat = lines.map(({ body }) => lineSchema.parse(JSON.parse(body)));
  return { chat, chatAt: Math.max(0, ...lines.map(({ n }) => n), ...damaged) };
}

/** Keeps a line and tells it to everybody; `key` is the client's, so that a line sent again is said once. */
export function say(room: Room, line: ChatLine, key: string | null): Promise<void> {
  return room.talk.push(async () => {
    const { table, sessions } = room;
    for (let old = table.unkept[0]; old; old = table.unkept[0]) {
      await keep(room, old, null);
      table.unkept.shift();
    }
    if (!(await keep(room, line, key))) return;
    table.chat = [...table.chat, line].slice(-CHAT_KEPT);
    room.services.shows.chat(table, line);
    for (const each of sessions.values()) if (each.ready && !isOutside(room, each)) each.send('chat', line);
  });
}

async function keep({ services, table }: Pick<Room, 'services' | 'table'>, line: ChatLine, clientKey: string | null): Promise<boolean> {
  const n = table.chatAt + 1;
  const row = { table: table.id, n, clientKey, body: JSON.stringify(line) };
  let tries = 0;
  const isNew = await patiently(services, () => {
    tries += 1;
    return services.store.say(row, table.epoch);
  });
  // "Known already" to a second try says that the first had arrived: then it has been told to nobody.
  if (isNew || tries > 1) table.chatAt = n;
  return isNew || tries > 1;
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
