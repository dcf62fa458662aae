import type { Sentence } from './sentences.ts';

const PIPS = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** What dice showed, for eyes and ears; several are added up where their sum is what was rolled for. */
export function Dice({ dice, sum = false }: { dice: Sentence['dice']; sum?: boolean | undefined }) {
  if (!dice) return null;
  const all = dice.reduce((total, { value }) => total + value, 0);
  const total = sum && dice.length > 1 ? ` = ${all}` : '';
  const told = dice.map(({ kind, value }) => `${kind}: ${value}`).join(', ') + total;
  return (
    <span className="log-dice" role="img" aria-label={told} title={told}>
      {dice.map(({ kind, value }) => (kind === 'd6' ? PIPS[value] : ` ${value}`)).join('')}
      {total}
    </span>
  );
}
