import type { BasketItem, Prompt } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import { isFence, meets } from '../play/kit.ts';
import { secretOf } from '../play/lookup.ts';
import type { KeelarStep, Own, Owned } from '../play/state.ts';
import { type Thing, thingsOf } from './inventory.ts';
import { packed } from './over.ts';

/** Equal things: as many copies of one entry as a seat owns. */
interface Group {
  readonly id: string;
  readonly things: readonly Thing[];
  readonly entry: Thing['entry'];
  readonly stolen: Seat | null;
}

function groupsOf(own: Pick<Own, 'seats'>, seat: Seat, owned: readonly Owned[]): Group[] {
  const groups = new Map<string, Thing[]>();
  for (const thing of thingsOf(own, owned)) {
    const { sheet, entry } = thing.owned;
    const id = sheet === seat ? entry : `${entry} @${sheet}`;
    groups.set(id, [...(groups.get(id) ?? []), thing]);
  }
  return [...groups].flatMap(([id, things]) => {
    const [first] = things;
    return first ? [{ id, things, entry: first.entry, stolen: first.owned.sheet === seat ? null : first.owned.sheet }] : [];
  });
}

/** What a thing needs to be brought, as groups that must (all) or of which one must come along; undefined: it cannot be brought. */
function needsOf(groups: readonly Group[], group: Group): Pick<BasketItem, 'needs' | 'anyOf'> | undefined {
  const { needs } = group.entry;
  if (!needs) return {};
  const others = groups.filter((other) => other !== group);
  const answering = (need: string): string[] => others.filter(({ entry }) => meets([entry.name], need)).map(({ id }) => id);
  const fences = group.stolen === null ? [] : others.filter(({ entry }) => isFence(entry)).map(({ id }) => id);
  if (needs.mode === 'any') {
    const oneOf = [...new Set([...needs.names.flatMap(answering), ...fences])];
    return oneOf.length > 0 ? { anyOf: oneOf } : undefined;
  }
  const all = needs.names.map((need) => answering(need));
  if (all.some((list) => list.length === 0)) return fences.length > 0 ? { anyOf: fences } : undefined;
  return { needs: [...new Set(all.flatMap((list) => list.slice(0, 1)))] };
}

/** K-037, K-038, I-14: everything that can be brought, each with what must come along. */
export function loadoutItems(own: Pick<Own, 'seats'>, seat: Seat, owned: readonly Owned[]): BasketItem[] {
  let groups = groupsOf(own, seat, owned);
  for (;;) {
    const open = groups.filter((group) => needsOf(groups, group) !== undefined);
    if (open.length === groups.length) break;
    groups = open;
  }
  return groups.map((group) => ({
    id: group.id,
    label: group.stolen === null ? ['bring', group.entry.name] : ['bring.stolen', group.entry.name, group.stolen],
    price: 0,
    most: group.things.length,
    ...needsOf(groups, group),
  }));
}

const isStartKit = (own: Pick<Own, 'seats'>, seat: Seat, owned: readonly Owned[]): boolean =>
  groupsOf(own, seat, owned).every(({ entry, stolen }) => stolen === null && entry.price.start);

/** after the shop all choose at the same time, in secret, what to bring; by default everything. */
export const loadoutAsk: KeelarStep<'loadout.ask'> = (t) => {
  t.askAll(
    t.own.seats.map((_, seat) => seat),
    (seat): Prompt => {
      const items = loadoutItems(t.own, seat, secretOf(t, seat).owned);
      return {
        kind: 'basket',
        items,
        budget: 0,
        title: ['loadout.ask'],
        seen: ['loadout.seen'],
        rule: 'R-12',
        fallback: Object.fromEntries(items.map(({ id, most }) => [id, most])),
        // Whoever has got nothing new packs as before; what somebody has is a secret.
        usual: 'sealed',
        // Who has only what its class begins with has nothing to leave at home yet.
        ...(isStartKit(t.own, seat, secretOf(t, seat).owned) ? { settled: true as const } : {}),
      };
    },
  );
  t.then('loadout.do', {});
};

/** K-034, R-12: the rest waits at home. */
export const loadoutDo: KeelarStep<'loadout.do'> = (t, _args, answers) => {
  for (const seat of answers.seats) {
    const secret = secretOf(t, seat);
    const basket = answers.basket(seat);
    const brought: string[] = [];
    for (const { id, things } of groupsOf(t.own, seat, secret.owned)) {
      for (const { owned } of things.slice(0, basket[id] ?? 0)) brought.push(owned.id);
    }
    Object.assign(secret, { brought, lost: [], gone: [] });
  }
  t.tell('all', 'loadout.done');
  for (let seat = 0; seat < t.seats; seat++) packed(t, seat);
  t.then('lay.begin', {});
};
