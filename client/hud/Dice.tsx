import type { Sentence } from './sentences.ts';

const PIPS = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** What dice showed, for eyes and ears. */
export function Dice({ dice }: { dice: Sentence['dice'] }) {
  if (!dice) return null;
  const told = dice.map(({ kind, value }) => `${kind}: ${value}`).join(', ');
  return (
    <span className="log-dice" role="img" aria-label={told} title={told}>
      {dice.map(({ kind, value }) => (kind === 'd6' ? PIPS[value] : ` ${value}`)).join('')}
    </span>
  );
}
