import type { TrapSteps } from './frames.ts';
import { makePact } from './pacts.ts';
import { seatOf } from './values.ts';
import { creature } from './world.ts';

const YES_NO = [
  { id: 'yes', label: ['agree.yes'] },
  { id: 'no', label: ['agree.no'] },
] as const;

/** T-004: a proposal and its answer. R-07: the set time is called, and everybody agrees or does not. */
export const pactSteps: TrapSteps<'pact.ask' | 'pact.do' | 'time.ask' | 'time.do'> = {
  'pact.ask': (t, { id, seat }) => {
    if (!t.own.creatures[id]) return;
    const by = seatOf(creature(t, id));
    t.ask(seat, { kind: 'choose', options: YES_NO, title: ['pact.ask', by], seen: ['seen.pact', seat, by], rule: 'T-004', fallback: 'no' });
    t.then('pact.do', { id, seat });
  },

  'pact.do': (t, { id, seat }, answers) => {
    const by = seatOf(creature(t, id));
    if (answers.text() === 'yes') makePact(t, by, seat);
    else {
      t.own.declined = [...t.own.declined, `ally-${seat}`];
      t.tell('all', 'pact.refused', seat, by);
    }
  },

  'time.ask': (t, { id }) => {
    if (!t.own.creatures[id]) return;
    const by = seatOf(creature(t, id));
    t.askAll(
      t.own.teams.map((_, seat) => seat).filter((seat) => seat !== by),
      (seat) => ({
        ...{ kind: 'choose', options: YES_NO, rule: 'R-07', fallback: 'no' },
        title: ['time.ask', by, Number(t.options.minutes)],
        seen: ['seen.time', seat],
      }),
    );
    t.then('time.do', {});
  },

  'time.do': (t, _args, answers) => {
    const agreed = answers.seats.every((seat) => answers.text(seat) === 'yes');
    if (agreed) t.own.timeUp = true;
    else t.own.declined = [...t.own.declined, 'time'];
    t.tell('all', agreed ? 'time.up' : 'time.not');
  },
};
