/** Every "no" that a player can hear from the engine. */
export const REFUSAL_CODES = [
  'no-such-seat',
  'stale-prompt',
  'not-your-prompt',
  'already-answered',
  'illegal',
  'over',
  'nothing-to-undo',
  'fix-off',
  'fix-pending',
  'fix-none',
  'fix-own',
  'fix-illegal',
  'no-such-piece',
  'not-yours',
  'locked',
  'held',
  'no-right',
  'ruled',
  'limit',
  'fault',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why a command was turned down: a code, a sentence for people, and the rule that says no (where a rule does). */
export interface Refusal {
  code: RefusalCode;
  text: string;
  rule?: string;
}

export const refuse = (code: RefusalCode, text: string, rule?: string): Refusal => (rule ? { code, text, rule } : { code, text });
