import type { Json } from '../../../shared/engine/json.ts';
import { ITEMS, PARTS, SPELLS } from '../../../shared/games/traps-and-treasure/content.ts';
import type { Creature, Effect, EffectKind } from '../../../shared/games/traps-and-treasure/state.ts';
import { boxesOf } from '../../../shared/games/traps-and-treasure/values.ts';
import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { fields, inchesIn, named, oneOf, pointIn, textsIn, whole } from './traps-and-treasure-fields.ts';

const FIELDS = [
  ...['class', 'at', 'crossed', 'items', 'spells', 'treasures', 'healed', 'effects', 'actions', 'move', 'hanging', 'initiative', 'acted'],
];
const EFFECTS = ['unconscious', 'slow', 'confused', 'climb', 'fly'] as const satisfies readonly EffectKind[];

/** What a position says of one Character; `move`: thousandths of an inch left of its Move. */
export function readCharacter(spec: Json | undefined, of: Creature, active: boolean): { changed: Creature; at?: Point3; move?: number } {
  const read = fields(spec, String(of.id), FIELDS);
  const crossed = { ...of.crossed };
  for (const [name, boxes] of Object.entries(named(read.crossed, 'crossed'))) {
    const part = oneOf(name, 'crossed', PARTS);
    crossed[part] = whole(boxes, `crossed.${name}`, 0, boxesOf(of, part), 0);
  }
  const effects = Object.entries(named(read.effects, 'effects')).map(
    ([kind, until]): Effect => ({ kind: oneOf(kind, 'effects', EFFECTS), until: whole(until, `effects.${kind}`, 1, 200, 1) }),
  );
  const changed: Creature = {
    ...of,
    crossed,
    effects,
    items: read.items === undefined ? of.items : textsIn(read.items, 'items').map((item) => oneOf(item, 'items', ITEMS)),
    spells: read.spells === undefined ? of.spells : textsIn(read.spells, 'spells').map((spell) => oneOf(spell, 'spells', SPELLS)),
    treasures: whole(read.treasures, 'treasures', 0, 99, 0),
    healed: read.healed === true,
    actionsLeft: whole(read.actions, 'actions', 0, 2, active ? 2 : 0),
    hanging: read.hanging === true,
    initiative: read.initiative === undefined ? of.initiative : whole(read.initiative, 'initiative', 1, 6, 1),
    acted: read.acted === true,
  };
  return {
    changed,
    ...(read.at === undefined ? {} : { at: pointIn(read.at, 'at') }),
    ...(read.move === undefined ? {} : { move: inchesIn(read.move, 'move') }),
  };
}
