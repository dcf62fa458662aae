import { between } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { endStatus } from './afflict.ts';
import { arrive } from './arrive.ts';
import { layerOf, occupied, seenBy, truth } from './field.ts';
import { nearestFree } from './ground.ts';
import { ofChar } from './hooks.ts';
import { charOf, looksAway, onBoard, placeOf, publishUnlessSecret, rulesOf } from './lookup.ts';
import { say } from './say.ts';
import { reveal } from './seen.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** K-125, R-75: a sixth of the maximum HP, rounded up. */
const fallUnit = (char: Char): number => Math.ceil(char.max / 6);

/** K-126, R-76: the nearest spaces on which a falling body can come to lie, as its player knows the board. */
function landings(t: T, char: Char): PlaceId[] {
  const layer = layerOf({ downed: char.life === 'downed', flying: false });
  return nearestFree(seenBy(t, char.seat), placeOf(t, char), layer, char.id);
}

export const fall: KeelarStep<'fall'> = (t, { char: id, cause, soft = false }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return;
  const places = landings(t, char);
  if (places.length > 1 && !looksAway(t, char.seat, char)) {
    t.ask(char.seat, {
      kind: 'place',
      piece: char.figure,
      places: places.map((place) => ({ place, mark: 'fall' })),
      title: ['ask.fall', char.name],
      rule: 'K-126',
    });
  }
  t.then('fall.do', { char: id, cause, soft });
};

export const fallDo: KeelarStep<'fall.do'> = (t, { char: id, cause, soft = false }, answers) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return;
  const from = placeOf(t, char);
  const to = answers.seats.length > 0 ? answers.place() : (landings(t, char)[0] ?? from);
  const blocked = occupied(truth(t), to, layerOf({ downed: char.life === 'downed', flying: false }), char.id);
  if (typeof blocked === 'object' && blocked.unseen) {
    // what it meets there is seen, and it chooses again.
    reveal(t, charOf(t, blocked.id));
    return t.then('fall', { char: id, cause, soft });
  }
  endStatus(t, char, 'flying');
  const away = between(from, to);
  const unit = fallUnit(char);
  const minus = ofChar(t, char).reduce((sum, { passive, args }) => sum + (passive.fallMinus?.(t, char, args) ?? 0), 0);
  // both parts add up, or only the distance counts where there is one.
  const damage = rulesOf(t).fallSum === 'both' ? unit * (1 + away) : unit * Math.max(1, away);
  say(t, char, 'falls', char.seat, char.name, to);
  if (to !== from) t.move(char.figure, to);
  publishUnlessSecret(t, char);
  const stays = arrive(t, char, from);
  // a fall by own fault is nobody's doing.
  if (stays && damage > minus && !soft)
    t.then('hurt', { hurts: [{ body: { kind: 'char', id }, damage: damage - minus }], cause, what: 'fall' });
};
