import { expect } from 'vitest';
import type { Around, Chart, Deed, Input, Mods, Over, Under } from '../../client/tools/hand/chart.ts';
import { NEW_CHART } from '../../client/tools/hand/chart.ts';
import { step } from '../../client/tools/hand/hand.ts';
import { FIRST_LAYER } from '../../shared/engine/free/layered.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import type { PieceId } from '../../shared/table/ids.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import { touchSchema } from '../../shared/wire-touches.ts';
import { bare, type Hands } from './bare-hands.ts';

const NO_MODS: Mods = { shift: false, ctrl: false, point: false, touch: false };
export const SCENE = freeTable.scene({ columns: 12, rows: 12 }, {}, 2);
/** Ten CSS pixels an inch, the middle of the table at 500, 500. */
const PX = 10;

/** One person's hand at a table with the real engine behind it; wishes are carried out there, touches written down. */
export class Person {
  readonly table: Hands = bare();
  chart: Chart = NEW_CHART;
  ui: Partial<Around> = {};
  touches: Touch[] = [];
  ops: HandOp[] = [];
  deeds: Deed[] = [];
  time = 1000;

  get around(): Around {
    const view = this.table.voice.view(0);
    return {
      view,
      kinds: freeTable.kinds,
      scene: SCENE,
      tool: 'hand',
      snap: 'free',
      ink: { colour: '#e6b400', width: 0.12 },
      layer: FIRST_LAYER,
      unseen: new Set(),
      span: { as: 'line', angle: 60 },
      selected: new Set(),
      grips: [],
      placing: false,
      faceDown: false,
      fan: null,
      line: true,
      facing: 0,
      inBox: (x0, y0, x1, y1) =>
        Object.values(view.pieces).flatMap(({ id, pose }) =>
          pose && 500 + pose.x * PX >= x0 && 500 + pose.x * PX <= x1 && 500 + pose.z * PX >= y0 && 500 + pose.z * PX <= y1 ? [id] : [],
        ),
      seatName: (seat) => `Seat ${seat}`,
      ...this.ui,
    };
  }

  /** Cubes on the board in a row from x = 1 on, at z = 1. */
  cubes(): readonly [PieceId, PieceId, PieceId, PieceId] {
    const cube = (x: number) => this.table.spawn(0, 'free/cube', x, 1);
    return [cube(1), cube(2), cube(3), cube(4)];
  }

  feel(input: Input): readonly Deed[] {
    const [chart, deeds] = step(this.chart, input, this.around);
    this.chart = chart;
    this.deeds.push(...deeds);
    for (const deed of deeds) {
      if (deed.do === 'show') this.ui = { ...this.ui, ...shown(deed.patch) };
      if (deed.do === 'touch') this.touches.push(touchSchema.parse(deed.touch));
      if (deed.do !== 'op') continue;
      expect(handOpSchema.safeParse(deed.op).success).toBe(true);
      this.ops.push(deed.op);
      this.table.do(0, deed.op);
    }
    return deeds;
  }

  under(x: number, z: number, piece: string | null): Under {
    return { piece, y: piece ? 0.5 : 0, ground: { x, z }, at: () => ({ x, z }) };
  }
  private at(x: number, z: number) {
    return { x: 500 + x * PX, y: 500 + z * PX };
  }
  press(x: number, z: number, piece: string | null = null, mods: Partial<Mods> = {}): this {
    this.feel({ is: 'press', ...this.at(x, z), time: this.time, under: this.under(x, z, piece), mods: { ...NO_MODS, ...mods } });
    return this;
  }
  move(x: number, z: number, after = 50): this {
    this.time += after;
    this.feel({ is: 'move', ...this.at(x, z), time: this.time, under: this.under(x, z, null) });
    return this;
  }
  release(x: number, z: number, { over, shift = false, after = 400 }: { over?: Over; shift?: boolean; after?: number } = {}): this {
    this.time += after;
    const target: Over = over ?? { on: 'table', piece: null };
    this.feel({ is: 'release', ...this.at(x, z), time: this.time, under: this.under(x, z, null), over: target, shift });
    return this;
  }
  last<Type extends Touch['t']>(t: Type): Extract<Touch, { t: Type }> | undefined {
    return this.touches.findLast((touch): touch is Extract<Touch, { t: Type }> => touch.t === t);
  }
}

const KEPT = new Set(['selected', 'holding', 'menu', 'box', 'stroke', 'carry', 'panel', 'about', 'fan']);
const shown = (patch: object): Partial<Around> => Object.fromEntries(Object.entries(patch).filter(([key]) => KEPT.has(key)));
export const now = (person: Person): Record<string, unknown> => ({ ...person.ui });
