import type { LineSpec, StorySpec } from '../../engine/line.ts';

const CHAR = '{1} of {0:seat}';
const act = (what: string, who = CHAR): StorySpec => ({ as: 'act', who, what });
const effect = (what: string, who = CHAR): StorySpec => ({ as: 'effect', who, what });
const loss = (what: string, who = CHAR): StorySpec => ({ ...effect(what, who), tone: 'loss' });
const BARRIER = 'The barrier on {0:place}';

/** How the story of a turn tells the lines of the play: who uses what, and what comes of it for whom. */
const STORY: Readonly<Record<string, StorySpec>> = {
  uses: act('{2}'),
  moved: { as: 'step', who: CHAR, what: 'moves to {2:place}' },
  left: act('leaves with {2} gold'),
  rolls: effect('rolls for {1}', '{0:seat}'),
  'turn.ended': { as: 'idle', who: CHAR, what: 'does nothing' },
  passed: act('does nothing'),
  'damage.attack': loss('−{2}'),
  'damage.collision': loss('−{2} (collision)'),
  'damage.burn': loss('−{2} (burns)'),
  'damage.poison': loss('−{2} (poison)'),
  'damage.irradiated': loss('−{2} (irradiated)'),
  'damage.fall': loss('−{2} (fall)'),
  'damage.trap': loss('−{2} (trap)'),
  'damage.paid': effect('gives {2} HP'),
  'damage.effect': loss('−{2}'),
  'damage.overheat': loss('−{2} (overheats)'),
  healed: { ...effect('+{2} HP'), tone: 'gain' },
  downed: effect('goes down'),
  killed: effect('is killed'),
  destroyed: effect('is destroyed'),
  rose: effect('gets up'),
  evaded: effect('evades ({2})'),
  blocked: effect('takes {2} off'),
  'armor.worn': effect('is worn out'),
  missed: effect('{0} misses', ''),
  falls: effect('falls to {2:place}'),
  teleported: effect('is at {2:place}'),
  'barrier.hit': loss('−{1} ({2} left)', BARRIER),
  'barrier.gone': effect('breaks', BARRIER),
  'barrier.burns': effect('burns', BARRIER),
  'status.burn': effect('burns for {2} turns'),
  'status.stun': effect('stunned'),
  'status.irradiated': effect('irradiated'),
  'status.weakness': effect('weak'),
  'status.blind': effect('blind'),
  'status.superblind': effect('superblind'),
  immune: effect('cannot get {2}'),
  cured: effect('cured'),
  out: effect('burns no more'),
  flies: effect('flies'),
  levitates: effect('levitates'),
  lands: effect('lands'),
  hides: effect('hides'),
  'turns.invisible': effect('turns invisible'),
  seen: effect('is seen on {2:place}'),
  'gold.taken': effect('picks up {2} gold'),
  'gold.dropped': effect('drops {2} gold on {3:place}'),
  spilled: effect('loses {2} gold on {3:place}'),
  stole: effect('loses {1} gold to {0:seat}', '{2:seat}'),
  'steal.open': effect('loses {1} to {0:seat}', '{2:seat}'),
  'built.wall': effect('a wall on {1:place}', ''),
  'built.barrier': effect('a barrier on {1:place}', ''),
  destroys: effect('the {1} on {2:place} is gone', ''),
  summoned: effect('{1} comes to {2:place}', ''),
  smoke: effect('smoke around {1:place}', ''),
  void: effect('{0:place} becomes void', ''),
  fragged: effect('destroyed by the teleport'),
};

/** The lines with what the story says of them. */
export const withStory = (lines: Readonly<Record<string, LineSpec>>): Readonly<Record<string, LineSpec>> =>
  Object.fromEntries(
    Object.entries(lines).map(([key, spec]) => {
      const story = Object.hasOwn(STORY, key) ? STORY[key] : undefined;
      return [key, story ? { ...spec, story } : spec];
    }),
  );
