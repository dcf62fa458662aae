import type { JoinedTable, JoinTable } from '../../shared/wire.ts';
import type { Peers } from '../../shared/wire-messages.ts';
import { type Answer, joinTable } from './http.ts';
import type { Memory } from './tokens.ts';

/** Where a table is reached. Several processes may share the tables of a server: each is asked at an address of its own. */
export interface Way {
  /** True where there are several. */
  readonly shared: boolean;
  /** Who is there, as the process says that has the table; true where there are several. */
  know(known: Peers): boolean;
  /** Asks for a ticket wherever the table is. `base`: where the ticket is good. */
  join(): Promise<{ answer: Answer<JoinedTable>; base: string }>;
  /** The line is silent: asks another process. True when the table is somewhere else by now; the next `join` asks there. */
  left(): Promise<boolean>;
}

type Wanted = Omit<JoinTable, 'protocol' | 'lost'>;

/** A process that does not answer for so long is not waited for while there are others. */
const HOP_MS = 2_500;
/** Whoever is told that another one is lost waits until that is certain. */
const LOST_MS = 5_000;
/** So often one is sent on at once; a table that moves faster is asked for again after a pause. */
const MOST_HOPS = 4;

/** What this browser brings along. */
export function wantedBy(memory: Memory, { code, watch = false }: { code: string; watch?: boolean }, takingOver: boolean): Wanted {
  const token = watch ? null : memory.token(code);
  const host = memory.host(code);
  const takeOver = takingOver || memory.here(code);
  return { watch, takeOver, ...(token === null ? {} : { token }), ...(host === null ? {} : { host }) };
}

/** `home`: where the server is asked first, and whenever nothing better is known; empty: where the page came from. */
export function createWay(code: string, home: string, wanted: () => Wanted): Way {
  /** The address of a process, or empty for `home`. */
  let at = '';
  /**
   * Who is there, as far as is known: what the process calls itself once it has answered, as another one that starts at its address is not that one;
   * its address where it was only said that it has the table.
   */
  let who: string | undefined;
  let peers: readonly string[] = [];
  /** Where nobody answered, and who. */
  let lost: { at: string; who: string } | undefined;
  let asking = false;
  let doubts = 0;
  /** What a silent line was left for: good for the next time one joins. */
  let kept: { answer: Answer<JoinedTable>; base: string } | undefined;

  const ask = (address: string, gone: string | undefined): Promise<Answer<JoinedTable>> => {
    const waitMs = peers.length === 0 ? undefined : gone === undefined ? HOP_MS : LOST_MS;
    return joinTable(code, { ...wanted(), ...(gone === undefined ? {} : { lost: gone }) }, baseOf(home, address), waitMs);
  };

  const besides = (...but: readonly unknown[]): string[] => {
    const others = peers.filter((each) => !but.includes(each));
    return inTurn(code, others);
  };

  function know(known: Partial<Peers>): boolean {
    at = addressOf(known.at) ?? at;
    who = nameOf(known.called) ?? at;
    peers = addressesOf(known.peers);
    return peers.length > 0;
  }

  function found(value: JoinedTable, asked: string): void {
    at = asked;
    know(value);
    lost = undefined;
  }

  /** Nobody answers there. */
  function failed(): void {
    // Of one that was asked by chance nobody has said that it had the table.
    if (at !== '' && who !== undefined) lost = { at, who };
    [at, who] = [another(), undefined];
  }

  /** All of them one after the other: where the table was is asked last, as it may have started anew. */
  function another(): string {
    const all = [...besides(lost?.at), '', ...(lost ? [lost.at] : [])];
    return all[(all.indexOf(at) + 1) % all.length] ?? '';
  }

  return {
    get shared() {
      return peers.length > 0;
    },
    know,
    join: async () => {
      const there = kept;
      kept = undefined;
      if (there) return there;
      for (let hop = 0; ; hop += 1) {
        const asked = at;
        const answer = await ask(asked, lost?.who);
        if (answer.ok) found(answer.value, asked);
        else if (answer.refusal.code === 'unreachable') failed();
        else if (answer.refusal.code === 'moved' && hop < MOST_HOPS) {
          const to = addressOf(answer.refusal.to);
          if (to !== undefined) {
            peers = addressesOf(answer.refusal.peers);
            // It was waited for that one, and it lives.
            if (to === lost?.at) lost = undefined;
            [at, who] = [to, to];
            continue;
          }
        }
        return { answer, base: baseOf(home, at) };
      }
    },
    left: async () => {
      const others = besides(at);
      const [silent, other] = [at, others[doubts % others.length]];
      if (other === undefined || asking) return false;
      asking = true;
      doubts += 1;
      const answer = await ask(other, who ?? silent).finally(() => {
        asking = false;
      });
      if (at !== silent) return false;
      if (answer.ok) {
        found(answer.value, other);
        kept = { answer, base: baseOf(home, at) };
      } else {
        const to = answer.refusal.code === 'moved' ? addressOf(answer.refusal.to) : undefined;
        if (to !== undefined && to !== at) [at, who] = [to, to];
      }
      return at !== silent;
    },
  };
}

/** An address as servers name themselves: a plain path of the same origin, or an address of its own. Whatever else arrives leads nowhere. */
export function addressOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 200) return undefined;
  if (/^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/.test(text)) return text;
  if (!/^https?:\/\/[\w.:[\]-]+(?:\/[\w~-]+(?:\.[\w~-]+)*)*$/.test(text) || !URL.canParse(text)) return undefined;
  // A page that came over a secure line goes on over one.
  return globalThis.location?.protocol === 'https:' && text.startsWith('http:') ? undefined : text;
}

/** What a process calls itself; it is sent back to servers as it came. */
const nameOf = (text: unknown): string | undefined => (typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? text : undefined);

/** Those of them that lead somewhere; whatever else was sent is none. */
export const addressesOf = (texts: readonly string[] = []): string[] => texts.flatMap((each) => addressOf(each) ?? []);

/**
 * The other processes in the order in which they are asked for a table whose own one is lost: the same for all who are at it, so that one takes
 * it, and another one for another table, so that not all tables of one process come to the same next one at once.
 */
export function inTurn(code: string, others: readonly string[]): string[] {
  const first = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (others.length || 1);
  return [...others.slice(first), ...others.slice(0, first)];
}

/** What the paths of requests are put behind. */
export function baseOf(home: string, address: string): string {
  if (address === '') return home;
  if (!address.startsWith('/')) return address;
  return `${home === '' ? (globalThis.location?.origin ?? '') : new URL(home).origin}${address}`;
}
