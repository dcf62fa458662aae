/** What whoever watches may say: read, bounded, and only what their link allows. Nothing of it reaches a table or its log. */

import { z } from 'zod';
import { type AsideReply, type AsideRequest, SCENES, SHOT_BOUNDS } from '../../shared/wire-aside.ts';
import type { FeedFrame } from '../../shared/wire-show.ts';
import { createBucket } from '../runtime/buckets.ts';
import type { createFeeds } from './feeds.ts';
import { createProgramme, type Programme } from './programme.ts';
import type { Viewer, Watching } from './watching.ts';

/** One who watches, as one who may say something. */
export interface Voice {
  /** Undefined for what is nothing that can be said. */
  say(message: unknown): AsideReply | undefined;
  end(): void;
}

interface Voices {
  join(id: string, viewer: Viewer, who: Watching): Voice;
  /** What was said by this link is taken back. */
  revoke(id: string, link: string): void;
  /** The table is not shown any more, or anew. */
  close(id: string): void;
}

/** How often one viewer may say something. */
const PACE = { burst: 12, perSecond: 4 };

const number = (most: number, least = -most) => z.number().min(least).max(most);
const matching = <T>(form: RegExp, read: (text: string) => T) =>
  z
    .string()
    .max(SHOT_BOUNDS.piece + 'follow:'.length)
    .regex(form)
    .transform(read);
const { reach, near, far, polar, blend } = SHOT_BOUNDS;
const shotSchema = z.strictObject({
  cam: z.union([
    z.enum(['director', 'reveal', 'top']),
    matching(/^seat:(?:\d|1[0-5])$/, (text): `seat:${number}` => `seat:${Number(text.slice('seat:'.length))}`),
    matching(/^follow:./u, (text): `follow:${string}` => `follow:${text.slice('follow:'.length)}`),
    z.strictObject({ x: number(reach), z: number(reach), distance: number(far, near), azimuth: number(reach), polar: number(polar, 0) }),
  ]),
  blend: z.number().int().min(0).max(blend),
  scene: z.enum(SCENES),
});
const k = z.number().int().min(0);
const requestSchema = z.discriminatedUnion('t', [z.strictObject({ t: z.literal('cut'), k, shot: shotSchema })]);

const refused = (of: number, code: Extract<AsideReply, { ok: false }>['refusal']['code'], text: string): AsideReply => ({
  ...{ k: of, ok: false, refusal: { code, text } },
});

type Feeds = ReturnType<typeof createFeeds>;

export function createVoices(feeds: Feeds, after: Parameters<typeof createProgramme>[1]): Voices {
  const programmes = new Map<string, Programme>();

  function programmeOf(id: string): Programme {
    const known = programmes.get(id);
    if (known) return known;
    const made = createProgramme(
      {
        tell: (aside) => feeds.aside(id, aside),
        forget: () => feeds.forget(id, 'cut'),
        tellAll: (text) => feeds.tellAll(id, text),
        show: () => feeds.show(id),
      },
      after,
    );
    programmes.set(id, made);
    return made;
  }

  return {
    join: (id, viewer, who) => {
      const pace = createBucket(PACE);
      const directs = who.role === 'operator' && who.link !== undefined;
      const programme = directs ? programmeOf(id) : undefined;
      const leave = programme?.join(() => feeds.picture(id, viewer));
      const answer = (request: AsideRequest): AsideReply => {
        const picture = feeds.picture(id, viewer);
        if (!programme || !picture || who.link === undefined)
          return refused(request.k, 'not-allowed', 'Only whoever has an operator’s link directs the programme.');
        const problem = programme.cut(request.shot, picture, who.link);
        return problem === null ? { k: request.k, ok: true } : refused(request.k, 'not-allowed', problem);
      };
      return {
        say: (message) => {
          const parsed = requestSchema.safeParse(message);
          if (!parsed.success) {
            const [issue] = parsed.error.issues;
            const key = k.safeParse(typeof message === 'object' && message !== null ? Reflect.get(message, 'k') : undefined);
            const known = typeof message === 'object' && message !== null && Reflect.get(message, 't') === 'cut';
            if (!known || !key.success || !issue) return undefined;
            return refused(key.data, 'malformed', `${issue.path.join('.')}: ${issue.message}`);
          }
          return pace.take() ? answer(parsed.data) : refused(parsed.data.k, 'too-fast', 'That was too fast; please wait a moment.');
        },
        end: () => leave?.(),
      };
    },
    revoke: (id, link) => programmes.get(id)?.revoke(link),
    close: (id) => {
      programmes.get(id)?.close();
      programmes.delete(id);
    },
  };
}

/** The answer to something that was said, as it is sent. */
export const asideReply = (reply: AsideReply): Buffer => Buffer.from(JSON.stringify({ y: reply } satisfies FeedFrame));
