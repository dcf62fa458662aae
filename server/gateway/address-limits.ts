/** How often one address may ask for what. */
import type { IncomingMessage } from 'node:http';
import { createBuckets, type Rate } from '../runtime/buckets.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import type { VisitorOf } from './visitor.ts';

/** `create`: new tables and files. `join`: tickets and places. `look`: what a table is. `dice`: its rolls. `file`: files of feeds. `picture`: pictures that are
 * brought, by their bytes as well. `see`: pictures that are looked at. `any`: every request. */
const RATES = {
  create: { burst: 10, perSecond: 0.2 },
  join: { burst: 60, perSecond: 4 },
  look: { burst: 60, perSecond: 2 },
  dice: { burst: 10, perSecond: 0.2 },
  // A replay is read at up to eight times its pace.
  file: { burst: 400, perSecond: 20 },
  picture: { burst: 4_000, perSecond: 1 },
  see: { burst: 1_000, perSecond: 20 },
  any: { burst: 2_000, perSecond: 60 },
} as const satisfies Record<string, Rate>;
export type RequestKind = keyof typeof RATES;
export type HttpRates = Record<RequestKind, Rate>;

export interface Limits {
  /** True when one more of this kind is allowed. */
  allow(request: IncomingMessage, kind: RequestKind): boolean;
  /** The request was dearer than others of its kind: that much more is taken. */
  charge(request: IncomingMessage, kind: RequestKind, cost: number): void;
  /** True while what was charged is more than was there. */
  owes(request: IncomingMessage, kind: RequestKind): boolean;
}

/** This machine's own programs (tests, development) are hardly limited. */
const LOCAL = 50;
const FORGET_MS = 60_000;

const wider = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * LOCAL, perSecond: perSecond * LOCAL });

export function createLimits(scheduler: Scheduler, visitorOf: VisitorOf, changed: Partial<HttpRates> = {}): Limits {
  const rates: HttpRates = { ...RATES, ...changed };
  const pair = (kind: RequestKind) => ({ far: createBuckets(rates[kind]), near: createBuckets(wider(rates[kind])) });
  const buckets = {
    create: pair('create'),
    join: pair('join'),
    look: pair('look'),
    dice: pair('dice'),
    file: pair('file'),
    picture: pair('picture'),
    see: pair('see'),
    any: pair('any'),
  };
  scheduler.every(FORGET_MS, 'limits', () => {
    for (const { far, near } of Object.values(buckets)) for (const each of [far, near]) each.forget();
  });
  const of = (request: IncomingMessage, kind: RequestKind) => {
    const { address, local } = visitorOf(request);
    return { address, bucket: buckets[kind][local ? 'near' : 'far'] };
  };
  return {
    allow: (request, kind) => {
      const { address, bucket } = of(request, kind);
      return bucket.take(address);
    },
    charge: (request, kind, cost) => {
      const { address, bucket } = of(request, kind);
      bucket.spend(address, cost);
    },
    owes: (request, kind) => {
      const { address, bucket } = of(request, kind);
      return bucket.owes(address);
    },
  };
}
