import type { Tag } from '../pieces/item.ts';
import { LabelBatch } from '../pieces/labels.ts';

interface Slot {
  text: string;
  x: number;
  y: number;
  z: number;
}

class MovingLabels extends LabelBatch {
  move(i: number, { x, y, z }: Slot): void {
    this.spots.setXYZ(i, x, y, z);
    this.spots.needsUpdate = true;
    const tag = this.mesh.tags[i];
    if (tag) this.mesh.tags = this.mesh.tags.with(i, { ...tag, x, y, z });
  }
}

/** Names and measures that follow what moves: written anew in each frame, painted only when their words change. */
export class Names {
  readonly batch = new MovingLabels(48);
  private readonly slots: Slot[] = [];
  private count = 0;
  private shown = 0;
  private stale = false;

  begin(): void {
    this.count = 0;
    this.stale = false;
  }

  put(text: string, x: number, y: number, z: number): void {
    const i = this.count++;
    const slot = this.slots[i];
    if (slot?.text === text && i < this.shown) {
      slot.x = x;
      slot.y = y;
      slot.z = z;
    } else {
      this.slots[i] = { text, x, y, z };
      this.stale = true;
    }
  }

  end(): void {
    if (this.stale || this.count !== this.shown) {
      this.batch.show(this.slots.slice(0, this.count).map((slot, i): Tag => ({ ...slot, key: `${i}`, kind: 'name', piece: null })));
      this.shown = this.count;
    } else
      for (let i = 0; i < this.count; i++) {
        const slot = this.slots[i];
        if (slot) this.batch.move(i, slot);
      }
  }
}
