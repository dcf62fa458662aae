import type { Exhibit, Level } from '../../skins/gallery.ts';

const PIPS: Readonly<Record<Level, number>> = { easy: 1, medium: 2, hard: 3 };

/** How hard it is, in a word and in pips, and whether it is good for a first game. */
export function LevelMark({ exhibit: { level, first } }: { exhibit: Exhibit }) {
  if (level === undefined) return null;
  return (
    <span className={`level ${level}`}>
      <span aria-hidden="true">{'●'.repeat(PIPS[level]) + '○'.repeat(3 - PIPS[level])}</span> {level}{' '}
      {first && <span className="level-first">first game</span>}
    </span>
  );
}
