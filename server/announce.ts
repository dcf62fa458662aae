/** What the table itself says to everybody in the chat. */
import { say } from './chat.ts';
import type { Live } from './live.ts';

/** Says it, marked as the table's own: no name and no line of a person can pass for it. `seat`: whom it is about. */
export async function announce(live: Live, text: string, seat: number | null = null): Promise<void> {
  try {
    await say(live, { system: true, seat, name: '', text, minute: now() }, null);
  } catch (err) {
    // What it is about has happened all the same.
    live.house.log.warn({ table: live.desk.id, err }, 'the table could not say something');
  }
}

export const now = (): number => Math.floor(Date.now() / 60_000);
