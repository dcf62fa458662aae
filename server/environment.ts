/** Every setting of the server, declared once: its form, what it is for, what holds without it. Nothing else reads the environment. */
import { z } from 'zod';
import { createVisitors } from './gateway/visitor.ts';
import { publicAddress } from './room/cluster.ts';

interface Setting<T> {
  /** Reads the text; undefined where nothing is set. Its messages go on after the name, and never hold the text itself. */
  readonly form: z.ZodType<T, string | undefined>;
  /** What it is for, a sentence of Markdown. */
  readonly what: string;
  /** What holds without it, in words. */
  readonly unset: string;
  /** What the number counts. */
  readonly unit?: string;
  /** Its text is never shown. */
  readonly secret?: true;
}

const setting = <T>(one: Setting<T>): Setting<T> => one;

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** What `check` makes of the text; whatever it throws is the message. */
const checked = <T>(check: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return check(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
      return z.NEVER;
    }
  });

const must = (holds: boolean, text: string): void => {
  if (!holds) throw new Error(text);
};

const whole = (from: number, to: number) =>
  checked((text) => {
    must(/^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, `must be a whole number from ${from} to ${to}`);
    return Number(text);
  });

const url = (protocols: RegExp, like: string) =>
  checked((text) => {
    must(URL.canParse(text) && protocols.test(new URL(text).protocol), `must be an address such as ${like}`);
    return text;
  });

const each = (holds: (part: string) => boolean, like: string) =>
  checked((text) => {
    const parts = listOf(text);
    for (const part of parts) must(holds(part), `must hold ${like}, with commas between`);
    return parts;
  });

const isOrigin = (part: string): boolean => URL.canParse(part) && new URL(part).origin === part.replace(/\/$/, '').toLowerCase();
const isHost = (part: string): boolean => /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(part);
const networks = checked((text) => {
  createVisitors(listOf(text));
  return listOf(text);
});
const choice = <const T extends readonly [string, ...string[]]>(...names: T) => z.enum(names, { error: `must be ${names.join(' or ')}` });
const token = checked((text) => {
  must(/^[\w.~+/=-]{16,200}$/.test(text), 'must be 16 to 200 letters, digits and . ~ + / = - _');
  return text;
});

export const ENVIRONMENT = {
  PORT: setting({
    form: whole(0, 65_535).default(2_567),
    what: 'The port. When it is taken, one of the next twenty is used, unless `LOOTABLE_PUBLIC_URL` is set.',
    unset: '2567',
  }),
  HOST: setting({
    form: checked((text) => {
      must(isHost(text) || /^[\da-f:]+$/i.test(text), 'must be an address of this computer such as 127.0.0.1');
      return text;
    }).optional(),
    ...{ what: 'The address of this computer where the server listens; `127.0.0.1` where a proxy stands before it.', unset: 'all of them' },
  }),
  PUBLIC_ORIGIN: setting({
    form: each(isOrigin, 'addresses such as https://table.example').default([]),
    what: 'The address that people see, where it is another one than the server’s own: pages from there may ask.',
    unset: 'the server’s own',
  }),
  LOOTABLE_PROXY: setting({
    form: networks.default([]),
    what: 'Addresses or networks of proxies (`127.0.0.1,10.0.0.0/8`): they are believed for whom they ask.',
    unset: 'nobody is believed',
  }),
  LOOTABLE_DATA: setting({ form: z.string().default('./data'), what: 'The folder of the embedded database.', unset: '`./data`' }),
  LOOTABLE_DATABASE: setting({
    form: url(/^postgres(?:ql)?:$/, 'postgres://user:password@host:5432/database').optional(),
    ...{ what: 'A Postgres instead of the embedded database; several processes may share it.', unset: 'the embedded one', secret: true },
  }),
  LOOTABLE_DATABASE_WAIT: setting({
    form: whole(0, 86_400).optional(),
    what: 'How long a start waits for a Postgres that is out of reach; meanwhile `/readyz` says so.',
    ...{ unset: 'as long as it takes', unit: 'seconds' },
  }),
  LOOTABLE_PUBLIC_URL: setting({
    form: checked(publicAddress).optional(),
    what: 'With several processes: where this very one is reached, a path of the common address (`/p/1`) or an address of its own.',
    unset: 'nobody is led here',
  }),
  LOOTABLE_REDIS_URL: setting({
    form: url(/^rediss?:$/, 'redis://127.0.0.1:6379').optional(),
    ...{ what: 'With several processes: a Redis for lists and for waking each other up.', unset: 'none', secret: true },
  }),
  LOOTABLE_FILE_KEY: setting({
    form: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits, the letters small')
      .optional(),
    what: 'The key of table files and links; the same for all processes.',
    ...{ unset: 'one that the database keeps', secret: true },
  }),
  LOOTABLE_METRICS_TOKEN: setting({
    form: token.optional(),
    what: 'Whoever sends it (`Authorization: Bearer …`) reads `/metrics`.',
    ...{ unset: 'programs of this computer only', secret: true },
  }),
  LOOTABLE_ADMIN_TOKEN: setting({
    form: token.optional(),
    what: 'By what `npm run admin` shows a running server that it may.',
    ...{ unset: 'the file `admin.token` in `LOOTABLE_DATA`, made at the first start', secret: true },
  }),
  LOOTABLE_ADMIN_FROM: setting({
    form: networks.default([]),
    what: 'Addresses or networks from where, besides this computer, `npm run admin` may ask a running server; never through a proxy.',
    unset: 'this computer only',
  }),
  LOOTABLE_END_ABANDONED: setting({
    form: whole(1, 3_650).default(7),
    what: 'A game that nobody has touched for so long, and where nobody is, is ended and its seed revealed.',
    ...{ unset: '7', unit: 'days' },
  }),
  LOOTABLE_KEEP_FINISHED: setting({
    form: whole(1, 36_500).optional(),
    what: 'So long after its last change a game that is over is taken away, with its replay.',
    ...{ unset: 'for ever', unit: 'days' },
  }),
  LOOTABLE_KEEP_LOBBIES: setting({
    form: whole(1, 36_500).default(30),
    what: 'So long a table is kept where no game was begun and nobody sits.',
    ...{ unset: '30', unit: 'days' },
  }),
  LOOTABLE_KEEP_EXHIBITIONS: setting({
    form: whole(1, 1_000).default(12),
    what: 'So many games of the exhibition are kept as replays.',
    ...{ unset: '12', unit: 'games' },
  }),
  LOOTABLE_PICTURES: setting({
    form: whole(0, 1_000).default(48),
    what: 'So much may the pictures of a table weigh that people bring to it; `0`: none are taken.',
    ...{ unset: '48', unit: 'megabytes' },
  }),
  LOOTABLE_ALL_PICTURES: setting({
    form: whole(0, 10_000_000).default(10_000),
    ...{ what: 'So much may the pictures of all tables weigh together.', unset: '10000', unit: 'megabytes' },
  }),
  LOOTABLE_LOG: setting({
    form: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
    ...{ what: 'From which weight on lines are written to the log (standard error, JSON).', unset: '`info`' },
  }),
  LOOTABLE_EXHIBITION: setting({
    form: choice('on', 'off').default('on'),
    ...{ what: 'Whether bots play a table for whoever comes to watch.', unset: '`on`' },
  }),
  LOOTABLE_WARM: setting({
    form: choice('on', 'off').default('on'),
    what: 'Whether the audience’s process and the thread for acts are started before they are needed; `off` for small computers.',
    unset: '`on`',
  }),
  LOOTABLE_THREADS: setting({
    form: whole(0, 64).optional(),
    what: 'So many threads at most think for bots, as many hold tables’ physics, and two work out acts; `0`: the main loop does it all.',
    ...{ unset: 'one for each core but one, 8 at most', unit: 'threads' },
  }),
  LOOTABLE_WEBHOOKS: setting({
    form: choice('on', 'off').default('off'),
    ...{ what: 'Whether hosts may have their games announced elsewhere ([streaming.md](streaming.md)).', unset: '`off`' },
  }),
  LOOTABLE_WEBHOOK_HOSTS: setting({
    form: each(isHost, 'hosts such as 127.0.0.1:8080 or bot.internal').default([]),
    ...{ what: 'Hosts that may be private all the same, for announcements.', unset: 'none' },
  }),
} as const;

/** Read by tests and scripts, or by tests alone in the server: no settings, and no slips of the pen. */
export const OTHERS: readonly string[] = ['BROWSER', 'CRASH_AT', 'QUICK', 'SECOND_TRY', 'TEST_POSTGRES'].map((name) => `LOOTABLE_${name}`);

/** Of no use without the other one. */
const TOGETHER: readonly (readonly [name: string, needs: string])[] = [
  ['LOOTABLE_PUBLIC_URL', 'LOOTABLE_DATABASE'],
  ['LOOTABLE_REDIS_URL', 'LOOTABLE_DATABASE'],
  ['LOOTABLE_DATABASE_WAIT', 'LOOTABLE_DATABASE'],
  ['LOOTABLE_WEBHOOK_HOSTS', 'LOOTABLE_WEBHOOKS'],
];

type Declared = typeof ENVIRONMENT;
export type Environment = { [Name in keyof Declared]: z.output<Declared[Name]['form']> };

interface Read {
  /** Undefined where there are problems. */
  environment: Environment | undefined;
  /** A sentence for each setting that cannot be used. */
  problems: string[];
  /** Sentences about names that nothing reads. */
  warnings: string[];
}

/** Reads all settings at once; what is empty counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Read {
  const problems: string[] = [];
  const shape = Object.fromEntries(Object.entries<Setting<unknown>>(ENVIRONMENT).map(([name, { form }]) => [name, form]));
  const given = Object.fromEntries(Object.keys(ENVIRONMENT).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const found = z.object(shape).safeParse(given);
  const settings: Readonly<Record<string, Setting<unknown>>> = ENVIRONMENT;
  for (const { path, message } of found.error?.issues ?? []) {
    const name = String(path[0]);
    // An address may hold a password wherever it stands.
    const shown = settings[name]?.secret || env[name]?.includes('@') ? '' : `; it is ${JSON.stringify(env[name]?.slice(0, 100))}`;
    problems.push(`${name} ${message}${shown}.`);
  }
  return { environment: isRead(found.data) ? found.data : undefined, problems, warnings: warningsOf(env) };
}

const isRead = (value: unknown): value is Environment => value !== undefined;

function warningsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(ENVIRONMENT);
  const strange = Object.keys(env).filter((name) => name.startsWith('LOOTABLE_') && !known.includes(name) && !OTHERS.includes(name));
  const alone = TOGETHER.filter(([name, needs]) => env[name] && (!env[needs] || env[needs] === 'off'));
  return [
    ...strange.map((name) => {
      const [nearest] = known.map((one) => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far);
      return `${name} is no setting${nearest && nearest.far <= 4 ? `; did you mean ${nearest.one}?` : '.'}`;
    }),
    ...alone.map(([name, needs]) => `${name} does nothing without ${needs}.`),
  ];
}

/** How many letters must be put in, taken out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
