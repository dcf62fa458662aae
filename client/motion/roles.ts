import type { View } from '../../shared/engine/view.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { type Scene, whereIs } from '../../shared/table/scene.ts';
import type { Layout } from '../scene/pieces/item.ts';
import { flashLook, type Skin } from '../skins/skin.ts';
import type { Cue, FlashLook } from '../skins/vocabulary.ts';
import type { Flash } from './story.ts';

interface Point {
  readonly x: number;
  readonly z: number;
}

/** What a figure does by a flash, and what it turns to. */
interface Role {
  readonly piece: string;
  readonly cue: Cue;
  readonly towards: Point | null;
  /** Who it acts with: who is still on the way is waited for. */
  readonly mate?: string | undefined;
}

/** What whoever looks sees: nobody else gets a role. */
interface Sight {
  readonly layout: Pick<Layout, 'items' | 'targets'>;
  readonly scene: Scene;
  readonly skin: Skin;
  readonly pieces: View['pieces'];
  /** Whose turn it was when all this happened. */
  readonly seat: Seat | null;
}

/** What is done to somebody, and what is done to others. */
const SUFFERED: ReadonlySet<Cue> = new Set(['hurt', 'dodge', 'daze', 'fall']);
const DONE: ReadonlySet<Cue> = new Set(['strike', 'shoot', 'cast', 'rear']);
/** Inches: what lies nearer is the own place. */
const HERE = 0.3;

/** The pieces of a layout that are figures. */
const figuresOf = ({ items }: Sight['layout']): ReadonlySet<string> =>
  new Set(items.flatMap(({ piece, stance }) => (stance === 'figure' ? [piece] : [])));

/** Who does what by the flashes of one command, flash by flash: whoever strikes turns to what it strikes, who suffers to whoever did it. */
export function rolesOf(flashes: readonly Flash[], sight: Sight): ReadonlyMap<Flash, readonly Role[]> {
  const { layout, scene, skin, pieces } = sight;
  const figures = figuresOf(layout);
  const spots = new Map(layout.targets.map((target) => [target.piece, target]));
  const roles = new Map<Flash, readonly Role[]>();
  let doer: string | undefined;
  for (const flash of flashes) {
    const { what, piece, place } = flash;
    const { acts, by, met } = flashLook(skin, what);
    const spot = piece === undefined ? undefined : spots.get(piece);
    const at = place === undefined ? undefined : whereIs(scene, place);
    const others =
      place === undefined ? [] : layout.targets.filter((each) => each.place === place && each.piece !== piece && figures.has(each.piece));
    const list: Role[] = [];
    const who = by && doerOf(by, sight, figures);
    if (by && who !== undefined && who !== piece) {
      doer = who;
      list.push({ piece: who, cue: by.cue, towards: spot ?? at ?? null });
    }
    if (acts && piece !== undefined && SUFFERED.has(acts)) {
      list.push({ piece, cue: acts, towards: (doer !== piece && spots.get(doer ?? '')) || null, mate: doer });
    } else if (acts && piece !== undefined) {
      if (DONE.has(acts)) doer = piece;
      const aim = at && spot && Math.hypot(at.x - spot.x, at.z - spot.z) > HERE ? at : (others[0] ?? null);
      list.push({ piece, cue: acts, towards: aim });
    }
    if (met)
      for (const other of others) if (pieces[other.piece]) list.push({ piece: other.piece, cue: met, towards: spot ?? null, mate: piece });
    roles.set(flash, list);
  }
  return roles;
}

/** The figure that did it, where those who look can tell. */
function doerOf({ kind }: NonNullable<FlashLook['by']>, { pieces, seat }: Sight, figures: ReadonlySet<string>): string | undefined {
  const could = Object.values(pieces).filter(
    (piece) => figures.has(piece.id) && (kind === undefined ? piece.owner !== null && piece.owner === seat : piece.kind === kind),
  );
  return could.length === 1 ? could[0]?.id : undefined;
}

/** The figures of these seats. */
export const figuresOfSeats = ({ layout, pieces }: Pick<Sight, 'layout' | 'pieces'>, seats: readonly Seat[]): string[] =>
  [...figuresOf(layout)].filter((piece) => seats.some((seat) => pieces[piece]?.owner === seat));
