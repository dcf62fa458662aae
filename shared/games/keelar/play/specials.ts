import { specialNamed } from './register.ts';
import type { KeelarStep } from './state.ts';
import { alike } from './use.ts';

/** A question of a companion outside of a use. */
export const special: KeelarStep<'special'> = (t, { name, step, args }) => {
  const asked = specialNamed(name).ask(t, { ...args, step });
  if (asked) t.ask(asked.seat, alike(asked.prompt));
  t.then('special.do', { name, step, args });
};

export const specialDo: KeelarStep<'special.do'> = (t, { name, step, args }, answers) => {
  specialNamed(name).act(t, { ...args, step }, answers);
};
