import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { Reveal } from './danger-frames.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { touchesPoint } from './ground.ts';
import { markerAt, turnIntoTreasure } from './markers.ts';
import { spawn } from './pillage.ts';
import { settingsOf } from './settings.ts';
import { isConscious, needOf, sameSide } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, worldOf } from './world.ts';

/** R-27: who may try to disarm: the Rogue that found it; by option the first friendly Rogue within 1" of the Marker, the finder first. */
function disarmer(w: World, { id, marker, ball }: Reveal): PieceId | undefined {
  const finder = creature(w, id);
  if (finder.class === 'rogue' && !ball) return id;
  if (!w.settings.disarmByFriends) return undefined;
  return creatures(w, 'character').find(
    (each) => each.class === 'rogue' && isConscious(each) && sameSide(w.own, each, finder) && touchesPoint(w, each.id, markerAt(w, marker)),
  )?.id;
}

/** The Success and Failure charts (1.4). */
export const chartSteps: TrapSteps<'chart' | 'disarm.ask' | 'disarm.do' | 'revealed'> = {
  chart: (t, { success, ...reveal }) => {
    const { id, marker, ball } = reveal;
    const [die = 0] = t.roll(['d6'], creature(t, id).seat, [success ? 'roll.success' : 'roll.failure', marker]);
    t.flash('all', 'reveal', { place: t.piece(marker).place });
    // T-050, T-053. R-57: what a Crystal Ball calls appears at the Marker.
    if (die <= 2) return t.then('monster.appear', { ...reveal, touching: !success });
    if (die <= 4) {
      t.tell('all', success ? 'chart.trap' : 'chart.trap.failed', id, marker);
      // T-051, T-054: only a success leaves time for a disarm.
      const by = success ? disarmer(worldOf(t), reveal) : undefined;
      if (by === undefined) t.then('trap', { ...reveal, disarmed: false });
      else t.then('disarm.ask', { ...reveal, by });
      return;
    }
    if (success) {
      t.tell('all', 'chart.treasure', id, marker);
      return turnIntoTreasure(t, marker);
    }
    hide(t, { id, marker, ball });
  },

  // once, free.
  'disarm.ask': (t, args) => {
    const of = t.own.creatures[args.by];
    // A table fix has taken the Marker away, or whoever would try.
    if (!t.has(args.marker)) return;
    if (!of) return t.then('trap', { id: args.id, marker: args.marker, ball: args.ball, disarmed: false });
    t.ask(of.seat ?? 0, {
      kind: 'choose',
      options: [
        { id: 'disarm', label: ['option.disarm', args.by, needOf(of, 'wits')] },
        { id: 'leave', label: ['option.leave'], rare: true },
      ],
      title: ['disarm.ask', args.by, args.marker],
      seen: ['disarm.seen', args.by],
      rule: 'R-27',
      fallback: 'disarm',
      // Trying costs nothing.
      usual: 'open',
    });
    t.then('disarm.do', args);
  },

  'disarm.do': (t, { by, ...reveal }, answers) => {
    if (answers.text() !== 'disarm') {
      t.tell('all', 'disarm.not', by);
      return t.then('trap', { ...reveal, disarmed: false });
    }
    t.tell('all', 'disarm.tries', by);
    const disarmed = check(t, by, 'wits');
    t.tell('all', disarmed ? 'disarmed' : 'disarm.failed', by);
    t.then('trap', { ...reveal, disarmed });
  },

  // the content has been dealt with; now Pillagers hear of it, and the game may be over.
  revealed: (t, { counts }) => {
    if (counts) {
      t.own.revealed += 1;
      comePillagers(t);
    }
    checkEnds(t);
  },
};

/** T-026: D3 of them. */
function comePillagers(t: T): void {
  const [die = 1] = t.roll(['d6'], null, ['roll.pillagers']);
  spawn(t, Math.ceil(die / 2));
}

/** T-055: the Marker stays; R-23: no reveal yet, unless the option says so (then the find is none). */
function hide(t: T, { id, marker }: Reveal): void {
  t.own.markers[marker] = 'hidden';
  t.change(pieceId(marker), { tags: ['hidden'] });
  t.tell('all', 'chart.hidden', id, marker);
  if (settingsOf(t.options).hiddenCountsAsReveal) t.then('revealed', { counts: true });
}
