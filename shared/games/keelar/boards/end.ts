import type { Line } from '../../../engine/line.ts';
import { rulesOf } from '../play/lookup.ts';
import { settingsOf } from '../play/settings.ts';
import type { KeelarStep, T } from '../play/state.ts';
import { winners } from '../ranking.ts';
import { listed } from './inventory.ts';
import { places } from './scoring.ts';
import { teamsOf } from './settle.ts';
import { drawTeams, membersOf } from './teams.ts';

/** K-014: the next board begins with its teams and its purchases; R-17: the first one may be Chuck Rock, where nothing can be bought. */
export const boardNext: KeelarStep<'board.next'> = (t) => {
  const { own } = t;
  own.board += 1;
  t.tell('all', 'board.next', own.board);
  team(t);
  if (own.board === 1 && rulesOf(t).chuckFirst) return t.then('chuck.begin', {});
  own.phase = 'shop';
  t.then('shop.ask', {});
};

/** How the table plays in teams; `even` is the advice of the presets: rotating where 4, 6 or 8 play. */
function teamsMode(options: Parameters<typeof settingsOf>[0], seats: number): 'none' | 'fixed' | 'rotating' {
  if (options['teams.mode'] === 'even') return seats >= 4 && seats % 2 === 0 ? 'rotating' : 'none';
  return settingsOf(options).teamsMode;
}

/** K-192, K-193, R-97: fixed teams are drawn once, rotating ones before each board. */
function team(t: T): void {
  const { own } = t;
  const mode = teamsMode(t.options, t.seats);
  if (mode === 'none' || (mode === 'fixed' && own.board > 1)) return;
  const { teams, used } = drawTeams(t.seats, rulesOf(t).teamsCount, own.combinations, (from) => t.pick(from));
  own.combinations = used;
  own.seats.forEach((seat, index) => {
    seat.team = teams[index] ?? 0;
  });
  membersOf(teams).forEach((members, index) => {
    t.tell('all', `board.team.${members.length}`, index + 1, ...members);
  });
}

/** after the last of a fixed number of boards the game ends; otherwise all vote. */
export const boardAfter: KeelarStep<'board.after'> = (t) => {
  const { boards } = rulesOf(t);
  t.own.phase = 'vote';
  if (boards === null) return t.then('go.ask', {});
  t.then(t.own.board >= boards ? 'game.over' : 'board.next', {});
};

/** all vote at the same time on whether another board is played. */
export const goAsk: KeelarStep<'go.ask'> = (t) => {
  t.askAll(
    t.own.seats.map((_, seat) => seat),
    () => ({
      kind: 'choose',
      options: [
        { id: 'on', label: ['go.on'] },
        { id: 'stop', label: ['go.stop'] },
      ],
      title: ['go.ask', t.own.board],
      seen: ['go.seen'],
      rule: 'R-15',
      fallback: 'on',
    }),
  );
  t.then('go.do', {});
};

/** the majority decides; a tie goes on. */
export const goDo: KeelarStep<'go.do'> = (t, _args, answers) => {
  const stop = answers.seats.filter((seat) => answers.text(seat) === 'stop').length;
  const on = answers.seats.length - stop;
  t.tell('all', stop > on ? 'go.stops' : 'go.goes', on, stop);
  t.then(stop > on ? 'game.over' : 'board.next', {});
};

/** K-012, K-013, R-15, R-16: the ranking, both totals, and all that was secret. */
export const gameOver: KeelarStep<'game.over'> = (t) => {
  const { own, hidden } = t;
  own.phase = 'over';
  own.memo = { ...own.memo, spent: hidden.seats.map(({ spent }) => spent) };
  const fakes = new Set(hidden.fakeItems);
  own.seats.forEach(({ gathered }, seat) => {
    const secret = hidden.seats[seat];
    t.tell('all', 'end.totals', seat, gathered, secret?.spent ?? 0);
    const things = secret?.owned ?? [];
    t.tell('all', 'end.things', seat, listed(things.map(({ entry }) => entry)));
    // K-181: what was stolen unseen comes out now at the latest.
    for (const { id, entry } of things) if (fakes.has(id)) t.tell('all', 'board.fake', seat, entry);
  });
  const teams = teamsOf(own.seats);
  const together = teamsMode(t.options, t.seats) === 'fixed';
  const scores = places(
    own.seats.map(({ points }) => points),
    teams,
    together,
  );
  const first = winners(scores);
  t.end({ winners: first, scores, line: endLine(first, scores[first[0] ?? 0]?.score ?? 0) });
};

const endLine = (first: readonly number[], points: number): Line =>
  first.length === 1 ? ['end.won', first[0] ?? 0, points] : ['end.shared', first.length, points];
