/** How often one connection may send what, and how dear it is. */
import type { ClientMessage } from '../../shared/wire.ts';
import { createBucket } from '../runtime/buckets.ts';
import type { Session } from '../table/room.ts';

const RATES = {
  play: { burst: 40, perSecond: 15 },
  hand: { burst: 60, perSecond: 20 },
  lobby: { burst: 25, perSecond: 5 },
  chat: { burst: 6, perSecond: 1 },
  text: { burst: 6, perSecond: 0.2 },
  note: { burst: 8, perSecond: 0.5 },
} as const;
/** Answers of more characters than this are texts, which nobody sends often. */
const LONG_ANSWER = 500;

export const createSessionBuckets = (): Session['buckets'] => ({
  play: createBucket(RATES.play),
  hand: createBucket(RATES.hand),
  lobby: createBucket(RATES.lobby),
  chat: createBucket(RATES.chat),
  text: createBucket(RATES.text),
  note: createBucket(RATES.note),
});

const BUCKETS: Readonly<Record<ClientMessage['t'], keyof Session['buckets']>> = {
  ...{ sit: 'lobby', stand: 'lobby', name: 'lobby', bot: 'lobby', kick: 'lobby', settings: 'lobby', start: 'lobby', stop: 'lobby' },
  ...{ admit: 'lobby', remove: 'lobby', mute: 'lobby', share: 'lobby', link: 'lobby', unlink: 'lobby', bridge: 'lobby', beside: 'lobby' },
  ...{ again: 'lobby', chat: 'chat', note: 'note', answer: 'play', undo: 'play', redo: 'play', reset: 'play', hand: 'hand' },
  ...{ 'fix.draft': 'play', 'fix.propose': 'play', 'fix.vote': 'play', 'fix.withdraw': 'play' },
};

/** What is done with many pieces at once takes its time: that much more of the bucket it costs. */
const PIECES_AT_ONE_PRICE = 20;
/** Acts that change the whole table, or go through all of it for each piece. */
const DEAR = { load: 20, save: 5, under: 5 } as const;

/** How many plain requests this one counts for; never more than the bucket holds. */
export function costOf(request: ClientMessage): number {
  if (request.t !== 'hand') return 1;
  const { op } = request;
  const many = 'pieces' in op ? Math.floor(op.pieces.length / PIECES_AT_ONE_PRICE) : 0;
  return Math.min(RATES.hand.burst, (op.op === 'load' || op.op === 'save' || op.op === 'under' ? DEAR[op.op] : 1) + many);
}

/** The bucket that a request is taken out of; at the free table taking back goes with the hands. */
export function bucketOf(request: ClientMessage, free: boolean): keyof Session['buckets'] {
  if (request.t === 'answer' && typeof request.choice === 'string' && request.choice.length > LONG_ANSWER) return 'text';
  return free && (request.t === 'undo' || request.t === 'redo') ? 'hand' : BUCKETS[request.t];
}
