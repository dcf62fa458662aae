import type { Prompt } from '../../engine/prompt.ts';

/** A rule that says no, and what it says here. */
export interface Why {
  readonly rule: string;
  readonly text: string;
}
export const why = (rule: string, text: string): Why => ({ rule, text });

/** What a question of this game is about. */
export type Asked = 'map' | 'setup' | 'gear' | 'move' | 'act' | 'after' | 'reroll' | 'window' | 'fall' | 'flee';

const ASKED: Readonly<Record<string, Asked>> = {
  ...{ 'map.ask': 'map', 'setup.ask': 'setup', 'gear.ask': 'gear', 'move.ask': 'move', 'act.ask': 'act' },
  ...{ 'after.ask': 'after', 'after.ask.magic': 'reroll', 'fall.ask': 'fall', 'flee.ask': 'flee' },
};

/** The topic of a question; all others are windows. */
export const askedOf = ({ title }: Pick<Prompt, 'title'>): Asked => ASKED[title[0]] ?? 'window';
