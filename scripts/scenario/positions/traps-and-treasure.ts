import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { characterId, standInCamp } from '../../../shared/games/traps-and-treasure/camp.ts';
import { type CharacterRank, CLASSES, ITEMS, MONSTERS, PARTS, RANKS, SPELLS } from '../../../shared/games/traps-and-treasure/content.ts';
import type { T } from '../../../shared/games/traps-and-treasure/frames.ts';
import { basesBut, place, spotNear, terrain } from '../../../shared/games/traps-and-treasure/ground.ts';
import { settingsOf } from '../../../shared/games/traps-and-treasure/settings.ts';
import { dealTeams, layMap, newCharacter, newOwn } from '../../../shared/games/traps-and-treasure/setup.ts';
import { chestOf, keepSafe } from '../../../shared/games/traps-and-treasure/stash.ts';
import type { Creature, Effect, EffectKind, MarkerState } from '../../../shared/games/traps-and-treasure/state.ts';
import { nextNumber } from '../../../shared/games/traps-and-treasure/treasure.ts';
import { put, setActive, speedOf } from '../../../shared/games/traps-and-treasure/values.ts';
import { boxesOf, creature, creatures, posOf, worldOf } from '../../../shared/games/traps-and-treasure/world.ts';
import { standWrong } from '../../../shared/table/geometry/plane/stand.ts';
import { type DoorState, INCH, type Point3, spotId } from '../../../shared/table/geometry/plane/types.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { entries, type Fields, fail, fields, isFields, listIn, named, oneOf, textsIn, whole } from './fields.ts';

/** Inches with up to three decimals, in thousandths. */
function inchesIn(value: Json | undefined, field: string): number {
  if (typeof value !== 'number' || Math.abs(value) > 999) return fail(field, 'inches are needed');
  return Math.round(value * INCH);
}

/** A point `[x, y]` or `[x, y, z]` in inches from the south-west corner of the board. */
function pointIn(value: Json | undefined, field: string): Point3 {
  const [x, y, z] = listIn(value, field);
  return { x: inchesIn(x, field), y: inchesIn(y, field), z: z === undefined ? 0 : inchesIn(z, field) };
}

const FIELDS = [
  ...['turn', 'count', 'phase', 'active', 'order', 'counts', 'characters', 'monsters', 'pillagers', 'markers', 'treasures', 'doors'],
  ...['met', 'slabs', 'banked', 'stash', 'alliances', 'group'],
];
const DOORS = ['unmet', 'open', 'closed', 'locked', 'broken'] as const satisfies readonly DoorState[];

/**
 * Reads a position. All fields may be left out; points are `[x, y]` or `[x, y, z]` in inches from the south-west corner.
 * `turn` (1) · `count` 1..6 that is called (6) · `phase` start, count or end: what goes on from here (count with `active` or `order`, else
 * start) · `active` who is in the middle of its activation, `order` who acts at this count, `counts` who acts later: count → names
 * (`leader-0`, `monster-1`, `pillagers`) · `group` the Pillagers’ Initiative ·
 * `characters` by id: `class`, `at`, `crossed` {head, torso, arms, legs}, `items`, `spells`, `treasures`, `healed`, `effects` name → last Turn,
 * `actions` (2 when active), `move` inches left of the Move under way, `hanging`, `initiative`, `acted`; whoever is not named stands in its Camp ·
 * `monsters` list of {rank, at, hits, initiative, effects} · `pillagers` list of points · `markers` only those that are left: id → unchecked or
 * hidden (all unchecked) · `treasures` on the floor · `doors` id → unmet, open, closed, locked, broken (unmet) · `met` doors whose lock die was
 * rolled (all that are not unmet) · `slabs` list of {kind, from, degrees, length, until} · `banked` Pillagers so far · `stash` Treasure in each
 * seat's Camp · `alliances` pairs like 0-1.
 */
export function position(spec: Json, options: Options, seats: number): { change(t: T): void; go: StackFrame } {
  const read = fields(spec, 'position', FIELDS);
  const active = read.active === undefined ? null : pieceId(oneOf(read.active, 'active', idsFor(seats)));
  const phase =
    read.phase === undefined ? (active || read.order ? 'count' : 'start') : oneOf(read.phase, 'phase', ['start', 'count', 'end']);
  const go: StackFrame =
    active !== null
      ? { step: 'resume', args: { id: active } }
      : { step: phase === 'start' ? 'turn.start' : phase === 'end' ? 'turn.end' : 'count', args: {} };
  // What cannot be read is said before anything is changed.
  const turn = whole(read.turn, 'turn', 1, 200, 1);
  const count = phase === 'count' ? whole(read.count, 'count', 1, 6, 6) : 0;
  const characters = named(read.characters, 'characters');
  for (const id of Object.keys(characters)) oneOf(id, 'characters', idsFor(seats));
  return {
    change: (t) => {
      for (const piece of [...t.all()]) t.remove(piece.id);
      const fresh = newOwn(options, seats);
      Object.assign(t.own, fresh, { turn: phase === 'start' ? turn - 1 : turn, count, phase });
      dealTeams(t);
      layMap(t);
      layGround(t, read);
      layFigures(t, read, characters);
      layLoot(t, read);
      t.own.pillagers = read.group === undefined ? null : whole(read.group, 'group', 1, 6, 1);
      t.own.order = textsIn(read.order, 'order');
      t.own.counts = Object.fromEntries(entries(read.counts, 'counts').map(([each, names]) => [each, textsIn(names, 'counts')]));
      for (const name of [...t.own.order, ...Object.values(t.own.counts).flat()])
        if (name !== 'pillagers' && !t.own.creatures[name]) fail('order', `there is no ${name}`);
      t.own.alliances = textsIn(read.alliances, 'alliances');
      if (active === null) return;
      t.beginTurn(creature(t, active).seat);
      setActive(t, active);
      const of = creature(t, active);
      put(t, { ...of, acted: true, initiative: null });
    },
    go,
  };
}

const idsFor = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => RANKS.map((rank) => String(characterId(seat, rank)))).flat();

/** Markers, doors, slabs, what was pillaged. */
function layGround(t: T, read: Fields): void {
  const { own } = t;
  const all = Object.keys(own.markers).length;
  if (read.markers !== undefined) {
    const states = entries(read.markers, 'markers').map(([id, state]): [string, MarkerState] => [
      oneOf(id, 'markers', Object.keys(own.markers)),
      oneOf(state, `markers.${id}`, ['unchecked', 'hidden']),
    ]);
    for (const id of Object.keys(own.markers)) if (!states.some(([each]) => each === id)) t.remove(pieceId(id));
    own.markers = Object.fromEntries(states);
    for (const [id, state] of states) if (state === 'hidden') t.change(pieceId(id), { tags: ['hidden'] });
  }
  for (const [id, state] of entries(read.doors, 'doors'))
    own.doors[oneOf(id, 'doors', Object.keys(own.doors))] = oneOf(state, `doors.${id}`, DOORS);
  own.met = read.met === undefined ? Object.keys(own.doors).filter((id) => own.doors[id] !== 'unmet') : textsIn(read.met, 'met');
  own.banked = whole(read.banked, 'banked', 0, 200, 0);
  const gone = all - Object.keys(own.markers).length;
  own.taken = Math.min(gone, Math.floor(own.banked / 3));
  // by option what is hidden has been revealed.
  const hidden = settingsOf(t.options).hiddenCountsAsReveal ? Object.values(own.markers).filter((state) => state === 'hidden').length : 0;
  own.revealed = gone - own.taken + hidden;
  own.spawns = own.revealed + 1;
  own.slabs = listIn(read.slabs, 'slabs').map((spec) => {
    const slab = fields(spec, 'slabs', ['kind', 'from', 'degrees', 'length', 'until']);
    return {
      id: `slab-${nextNumber(t)}`,
      kind: oneOf(slab.kind, 'kind', ['stone', 'fire']),
      from: pointIn(slab.from, 'from'),
      degrees: whole(slab.degrees, 'degrees', 0, 359, 0),
      length: inchesIn(slab.length, 'length'),
      until: whole(slab.until, 'until', 1, 200, 200),
    };
  });
}

/** Characters, Monsters, Pillagers. */
function layFigures(t: T, read: Fields, characters: Fields): void {
  for (const seat of t.own.teams.keys())
    RANKS.forEach((rank, i) => {
      const id = characterId(seat, rank);
      const given = characters[id];
      const wanted = isFields(given) && given.class !== undefined ? oneOf(given.class, 'class', CLASSES) : (CLASSES[i] ?? 'warrior');
      standInCamp(t, newCharacter(seat, wanted, rank));
    });
  for (const [id, given] of Object.entries(characters)) {
    const of = creature(t, id);
    const { changed, at, move } = readCharacter(given, of, read.active === id);
    if (at) place(t, id, at);
    put(t, changed);
    if (move !== undefined) put(t, { ...changed, moveLeft: Math.min(move, speedOf(t, changed)) });
  }
  // Whoever is not named makes room for those who are.
  for (const id of idsFor(t.seats).filter((each) => characters[each] === undefined)) {
    const w = worldOf(t);
    const at = posOf(w, id);
    if (standWrong(terrain(w), basesBut(w, id), at)) place(t, id, spotNear(w, id, at));
  }
  if (typeof read.active === 'string' && characters[read.active] === undefined) put(t, { ...creature(t, read.active), actionsLeft: 2 });
  for (const spec of listIn(read.monsters, 'monsters')) {
    const monster = fields(spec, 'monsters', ['rank', 'at', 'hits', 'initiative', 'effects']);
    const rank: CharacterRank = oneOf(monster.rank, 'rank', RANKS);
    const id = pieceId(`monster-${nextNumber(t)}`);
    t.mint({ id, kind: 'monster', face: rank, place: spotId(pointIn(monster.at, 'at')) });
    const { changed } = readCharacter({ effects: monster.effects ?? {} }, stranger(id, 'monster', rank), false);
    const hits = whole(monster.hits, 'hits', 1, MONSTERS[rank].hits, MONSTERS[rank].hits);
    put(t, { ...changed, hits, initiative: monster.initiative === undefined ? null : whole(monster.initiative, 'initiative', 1, 6, 1) });
  }
  for (const at of listIn(read.pillagers, 'pillagers')) {
    const id = pieceId(`pillager-${nextNumber(t)}`);
    t.mint({ id, kind: 'pillager', place: spotId(pointIn(at, 'pillagers')) });
    put(t, stranger(id, 'pillager', 'pillager'));
  }
}

/** A Monster or Pillager without anything. */
const stranger = (id: Creature['id'], kind: 'monster' | 'pillager', rank: Creature['rank']): Creature => ({
  ...newCharacter(0, 'warrior', 'leader'),
  ...{ id, kind, rank, seat: null, class: null, items: [], spells: [], hits: MONSTERS[rank].hits },
});

/** Treasure on the floor and in the Camps; all of it counts as made (I-02). */
function layLoot(t: T, read: Fields): void {
  listIn(read.treasures, 'treasures').forEach((at) => {
    t.mint({ id: `treasure-${nextNumber(t)}`, kind: 'treasure', place: spotId(pointIn(at, 'treasures')) });
  });
  listIn(read.stash, 'stash').forEach((value, seat) => {
    const count = whole(value, 'stash', 0, 200, 0);
    if (seat >= t.own.stash.length) fail('stash', 'there are fewer seats');
    t.own.stash[seat] = count;
    t.change(chestOf(seat), { count });
  });
  const carried = creatures(t, 'character').reduce((sum, { treasures }) => sum + treasures, 0);
  t.own.made = t.all('treasure').length + carried + t.own.stash.reduce((sum, each) => sum + each, 0);
  keepSafe(t);
}

const CHARACTER_FIELDS = [
  ...['class', 'at', 'crossed', 'items', 'spells', 'treasures', 'healed', 'effects', 'actions', 'move', 'hanging', 'initiative', 'acted'],
];
const EFFECTS = ['unconscious', 'slow', 'confused', 'climb', 'fly'] as const satisfies readonly EffectKind[];

/** What a position says of one Character; `move`: thousandths of an inch left of its Move. */
function readCharacter(spec: Json | undefined, of: Creature, active: boolean): { changed: Creature; at?: Point3; move?: number } {
  const read = fields(spec, String(of.id), CHARACTER_FIELDS);
  const crossed = { ...of.crossed };
  for (const [name, boxes] of entries(read.crossed, 'crossed')) {
    const part = oneOf(name, 'crossed', PARTS);
    crossed[part] = whole(boxes, `crossed.${name}`, 0, boxesOf(of, part), 0);
  }
  const effects = entries(read.effects, 'effects').map(
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
