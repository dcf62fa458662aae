/** Who may watch a table, how, and who does. */

/** 'public': what everybody may know. 'all': what any seat knows; only with a token, only with delay, and the table is told. */
export const PERSPECTIVES = ['public', 'all'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** Most seconds that a feed may lie behind the table. */
export const LONGEST_DELAY = 3_600;
/** An open feed, as players and viewers are told. */
export interface OpenFeed {
  persp: Perspective;
  /** Seconds. */
  delay: number;
  viewers: number;
}

export interface Audience {
  viewers: number;
  feeds: readonly OpenFeed[];
  /** Names of those who want to be named. */
  names: readonly string[];
}

/** What a link lets do: watch a table that is not open to all; put a picture of it elsewhere; see everything, late; direct what is shown. */
export const LINK_ROLES = ['watch', 'overlay', 'commentator', 'operator'] as const;
export type LinkRole = (typeof LINK_ROLES)[number];
/** Roles that may see everything. */
export const SEES_ALL: readonly LinkRole[] = ['commentator', 'operator'];

/** How a table may be shown. Delays in seconds. */
export interface ShowSettings {
  /** Whoever knows the code may watch; else only by a link. */
  open: boolean;
  /** The least delay of the public feed. */
  delay: number;
  /** The least delay of feeds of everything; null: there are none. */
  all: number | null;
  /** Names of those who watch and want to be named are told to all. */
  names?: boolean | undefined;
  /** What the audience shows of itself is seen by those who play, too. */
  cheers?: boolean | undefined;
  /** The audience is asked by itself who will win. */
  polls?: boolean | undefined;
}
/** Whether the room keeps a table to those who sit there and its host: else whoever has no seat would know before, or without, its feeds. */
export const isKeptToSeats = ({ status, show }: { status: string; show: ShowSettings }): boolean =>
  status !== 'lobby' && (show.delay > 0 || !show.open);
export const FIRST_SHOW: ShowSettings = { open: true, delay: 0, all: null };
/** The least seconds that a feed of everything may lie behind. */
export const LEAST_ALL = 30;

/** The chat bridge of a table as the host is told of it. */
export interface ShowBridge {
  /** Null: nothing is sent. */
  url: string | null;
  /** Signs what is sent. */
  secret: string | null;
  /** What is wrong with it. */
  problem: string | null;
}

/** How many hours a link opens what it opens: of itself, and at most. */
export const LINK_HOURS = { usual: 168, most: 8_760 } as const;

/** A link as the host is told it. */
export interface ShowLink {
  id: string;
  role: LinkRole;
  name: string;
  token: string;
  /** When it runs out (milliseconds since 1970); null: not before it is taken back. */
  until: number | null;
}
