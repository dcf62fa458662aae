/** The company of a table: what those who watch say, as far as their link and the host allow it. Nothing of it reaches a table or its log. */

import type { AsideReply, Cheers } from '../../shared/wire-aside.ts';
import type { Guest, TableMeta } from '../../shared/wire-messages.ts';
import type { FeedFrame } from '../../shared/wire-show.ts';
import { createBucket } from '../runtime/buckets.ts';
import type { Guess } from './contests.ts';
import type { createFeeds } from './feeds.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { createPolls, GAME, ofGame, type Polls } from './polls.ts';
import { createProgramme, type Programme } from './programme.ts';
import { type RemarkRead, readRemark, refusedAside } from './remarks.ts';
import type { ShowSpec, Viewer, Watching } from './watching.ts';

/** One who watches, as one who may say something. */
export interface Voice {
  /** Undefined for what is nothing that can be said. */
  say(message: unknown): AsideReply | undefined;
  end(): void;
}

/** Who speaks: `me` stays the same after a break, `address` is where they come from. */
interface Speaker {
  readonly me: string;
  readonly address: string;
  readonly name?: string | undefined;
}

interface Voices {
  /** A table is shown, in this way. */
  open(id: string, spec: ShowSpec): void;
  rules(id: string, rules: ShowSpec['rules']): void;
  join(id: string, viewer: Viewer, who: Watching, speaker: Speaker): Voice;
  /** Whether the host has sent them away. */
  isAway(id: string, me: string): boolean;
  /** What was said by this link is taken back. */
  revoke(id: string, link: string): void;
  /** The host's word about somebody in the list. */
  hush(id: string, guest: string, on: boolean, away: boolean): void;
  /** Who plays, and whether it is over. */
  meta(id: string, meta: TableMeta): void;
  /** The game stands as it is told now. */
  stands(id: string): void;
  /** All of the past has been told, as again every few seconds. */
  present(id: string): void;
  names(id: string): string[];
  guests(id: string): Guest[];
  /** To be called every second; answers with what those who play may see of it. */
  tick(): { id: string; cheers: Cheers }[];
  /** The table is not shown any more, or anew. */
  close(id: string): void;
}

/** How often one viewer may say something. */
const PACE = { burst: 12, perSecond: 4 };
/** How often one viewer may take another name: all hear of it. */
const NAME_PACE = { burst: 3, perSecond: 0.1 };
/** Seconds for the question that is asked by itself. */
const ASKED_S = 120;
/** Between two questions that are asked by themselves, milliseconds of table time. */
const REST_MS = 40_000;

interface Company {
  readonly programme: Programme;
  readonly polls: Polls;
  readonly gallery: Gallery;
  readonly free: boolean;
  /** How often each contest has been asked about. */
  readonly asked: Map<string, number>;
  rules: ShowSpec['rules'];
  players: readonly string[];
  over: boolean;
}

const sent = (frame: FeedFrame): Buffer => Buffer.from(JSON.stringify(frame));

type Feeds = ReturnType<typeof createFeeds>;

export function createVoices(feeds: Feeds, after: Parameters<typeof createProgramme>[1]): Voices {
  const companies = new Map<string, Company>();

  function found(id: string, { free, rules }: ShowSpec): void {
    const now = (): number => feeds.now(id);
    const programme = createProgramme(
      {
        tell: (aside) => feeds.aside(id, aside),
        forget: () => feeds.forget(id, 'cut'),
        tellAll: (text) => feeds.tellAll(id, text),
        show: () => feeds.show(id),
      },
      after,
    );
    const polls = createPolls({
      now,
      tell: (poll) => feeds.aside(id, { topic: 'poll', at: now(), delay: 0, text: sent({ l: poll }), near: null }),
    });
    companies.set(id, { programme, polls, gallery: createGallery(), free, asked: new Map(), rules, players: [], over: false });
  }

  /** The farthest feed that somebody watches has as much time to vote as the nearest. */
  const longest = feeds.farthest;

  /** Asks who wins; answers with what is wrong, or null. */
  function askWinner(id: string, company: Company, seconds: number): string | null {
    if (!goesOn(id, company)) return 'There is no game to ask about.';
    return company.polls.ask(ofGame(GAME, 'Who will win?', company.players), seconds + longest(id));
  }

  /** What the game has to guess; nothing where no rules are in force. */
  const guessesOf = (id: string, { free }: Company): readonly Guess[] => (free ? [] : (feeds.show(id)?.guesses() ?? []));

  const goesOn = (id: string, { over, players }: Company): boolean => !over && feeds.show(id)?.winners() === null && players.length >= 2;

  /** Asks what this contest decides next; answers with what is wrong, or null. */
  function askContest(id: string, company: Company, key: string, seconds: number): string | null {
    const guess = guessesOf(id, company).find((each) => each.key === key && each.question !== null);
    if (!guess?.question || !goesOn(id, company)) return 'There is nothing to guess of this just now.';
    company.asked.set(key, (company.asked.get(key) ?? 0) + 1);
    return company.polls.ask(ofGame(guess.id, guess.question, company.players, guess.options), seconds + longest(id));
  }

  /** What the host wants to be asked by itself: who wins, then of what is contended for whatever was asked least often, with rests between. */
  function askByItself(id: string, company: Company): void {
    const { polls, free, rules, asked } = company;
    if (free || rules.polls !== true || polls.busy) return;
    if (!polls.hasAsked(GAME)) return void askWinner(id, company, ASKED_S);
    if (feeds.now(id) - polls.ended < REST_MS) return;
    const times = ({ key }: Guess): number => asked.get(key) ?? 0;
    const [next] = guessesOf(id, company)
      .filter((guess) => guess.question !== null && !polls.hasAsked(guess.id))
      .sort((a, b) => times(a) - times(b));
    if (next) askContest(id, company, next.key, ASKED_S);
  }

  /** What an operator alone may say. */
  function directed(id: string, company: Company, remark: RemarkRead, picture: { at: number; delay: number }, link: string): string | null {
    const { programme, polls } = company;
    switch (remark.t) {
      case 'cut':
        return programme.cut(remark.shot, picture, link);
      case 'ask':
        if (remark.about === null) return askWinner(id, company, remark.seconds);
        if ('contest' in remark.about) return askContest(id, company, remark.about.contest, remark.seconds);
        return polls.ask({ ...remark.about, seats: null }, remark.seconds + longest(id));
      case 'close':
        return polls.close();
      case 'settle':
        return polls.settle(remark.right);
      default:
        return 'This is nothing to direct.';
    }
  }

  function join(id: string, viewer: Viewer, who: Watching, { me, address, name }: Speaker): Voice {
    const company = companies.get(id);
    if (!company) return { say: () => undefined, end: () => undefined };
    const { programme, polls, gallery } = company;
    const [pace, naming] = [createBucket(PACE), createBucket(NAME_PACE)];
    const picture = () => feeds.picture(id, viewer);
    const link = who.role === 'operator' ? who.link : undefined;
    const leave = link === undefined ? undefined : programme.join(picture);
    const person = gallery.enter({ me, persp: who.persp, close: () => viewer.close() });
    if (name !== undefined) gallery.call(person, name, company.players);

    /** The same name again, as after a break, and none at all are free. */
    const isRenaming = (remark: RemarkRead): boolean => remark.t === 'name' && remark.name !== null && remark.name !== person.name;

    function said(remark: RemarkRead): string | null {
      const seen = picture();
      if (!seen) return 'You do not watch this table.';
      if (remark.t === 'cheer' || remark.t === 'vote' || remark.t === 'name') {
        if (gallery.isQuiet(person)) return 'The host has muted you.';
        if (remark.t === 'name') return gallery.call(person, remark.name, company?.players ?? []);
        if (remark.t === 'vote') return polls.vote({ me, address }, remark.poll, remark.option, seen.at);
        gallery.cheer(person, remark.what, seen);
        return null;
      }
      if (link === undefined || !company) return 'Only whoever has an operator’s link directs the show.';
      return directed(id, company, remark, seen, link);
    }

    return {
      say: (message) => {
        const read = readRemark(message);
        if (!read?.ok) return read?.reply;
        const { k } = read.remark;
        if (!pace.take()) return refusedAside(k, 'too-fast', 'That was too fast; please wait a moment.');
        if (isRenaming(read.remark) && !naming.take())
          return refusedAside(k, 'too-fast', 'A name cannot change that often; please wait ten seconds.');
        const problem = said(read.remark);
        return problem === null ? { k, ok: true } : refusedAside(k, 'not-allowed', problem);
      },
      end: () => {
        leave?.();
        gallery.leave(person);
      },
    };
  }

  return {
    open: (id, spec) => {
      if (!spec.replay) found(id, spec);
    },
    rules: (id, rules) => {
      const company = companies.get(id);
      if (company) company.rules = rules;
    },
    join,
    isAway: (id, me) => companies.get(id)?.gallery.isAway(me) ?? false,
    revoke: (id, link) => companies.get(id)?.programme.revoke(link),
    hush: (id, guest, on, away) => companies.get(id)?.gallery.hush(guest, on, away),
    meta: (id, { seats, status }) => {
      const company = companies.get(id);
      if (!company) return;
      company.players = seats.map(({ name, seat }) => name || `Seat ${seat + 1}`);
      company.over = status === 'over';
      if (company.over) company.polls.stands(GAME, feeds.show(id)?.winners() ?? null, true);
    },
    stands: (id) => {
      const company = companies.get(id);
      if (!company) return;
      for (const { id: of, question, right } of guessesOf(id, company)) company.polls.stands(of, right, question === null);
      company.polls.stands(GAME, feeds.show(id)?.winners() ?? null, false);
    },
    present: (id) => {
      const company = companies.get(id);
      if (company) askByItself(id, company);
    },
    names: (id) => {
      const company = companies.get(id);
      return company?.rules.names === true ? company.gallery.names() : [];
    },
    guests: (id) => companies.get(id)?.gallery.guests() ?? [],
    tick: () =>
      [...companies].flatMap(([id, { polls, gallery, rules }]) => {
        polls.tick();
        const { told, open } = gallery.taken();
        for (const { delay, at, cheers } of told) {
          const text = sent({ g: cheers });
          feeds.aside(id, { topic: 'cheers', at, delay, text, near: text });
        }
        return open && rules.cheers === true ? [{ id, cheers: open }] : [];
      }),
    close: (id) => {
      companies.get(id)?.programme.close();
      companies.delete(id);
    },
  };
}

/** The answer to something that was said, as it is sent. */
export const asideReply = (reply: AsideReply): Buffer => sent({ y: reply });
