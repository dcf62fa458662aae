import type { Companion, Passive } from '../play/companion.ts';
import { numberAt } from '../play/doing.ts';
import { passivesOf } from '../play/hooks.ts';
import { dealAll, queueFallen } from '../play/hurt.ts';
import { counts } from './shared-numbers.companion.ts';

/** `overheat`: heat above its maximum is damage when the turn begins, and the turn brings no power (K-188). */
const overheat: Passive = {
  boardBegins: (_t, char) => {
    // A cost of heat may go above the maximum.
    char.memo.overheat = true;
  },
  turnBegins: (t, char, args) => {
    char.memo.overheat = true;
    const excess = (char.res.heat ?? 0) - (char.cap.heat ?? 0);
    delete char.memo.hot;
    if (excess < 1) return;
    char.memo.hot = true;
    counts(t, char, args);
    const cause = { seat: char.seat, char: char.id };
    queueFallen(t, dealAll(t, [{ body: { kind: 'char', id: char.id }, damage: excess }], cause, 'overheat'), cause);
  },
  income: (_t, char) => {
    if (char.memo.hot !== true) return;
    char.res.power = Math.max(0, (char.res.power ?? 0) - Number(char.memo['came:power'] ?? 0));
    delete char.memo['came:power'];
  },
};

/** `vent N`: so much heat less each turn; of several vents the largest counts. */
const vent: Passive = {
  income: (t, char, args) => {
    const vents = passivesOf(t, char).filter(({ name }) => name === 'vent');
    const most = Math.max(...vents.map((each) => numberAt(each.args, 0)));
    if (vents.find((each) => numberAt(each.args, 0) === most)?.args === args) char.res.heat = Math.max(0, (char.res.heat ?? 0) - most);
  },
};

/** The Robo (C-06). */
export const COMPANION: Companion = {
  passives: { overheat, vent },
};
