import type { HandOp } from '../../shared/engine/free/op.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { type NumberedPose, unpackPoses } from '../../shared/poses.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';
import type { TouchNews } from '../../shared/wire-messages.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import { type Person, TestServer } from './server.ts';
import { soon } from './soon.ts';

/** Everything that the hands' line of one person was told, in order. */
export class Ears {
  readonly heard: { [Type in keyof TouchNews]: TouchNews[Type][] } = {
    ...{ gripped: [], grips: [], drag: [], bodies: [] },
    ...{ still: [], cursor: [], ping: [], measure: [] },
  };
  readonly poses: NumberedPose[][] = [];
  /** Sizes of the messages with poses, in bytes. */
  readonly sizes: number[] = [];

  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
    const { touches } = person.table;
    if (!touches) throw new Error('this table has no line for hands');
    touches.listen('gripped', (news) => this.heard.gripped.push(news));
    touches.listen('grips', (news) => this.heard.grips.push(news));
    touches.listen('drag', (news) => this.heard.drag.push(news));
    touches.listen('bodies', (news) => this.heard.bodies.push(news));
    touches.listen('still', (news) => this.heard.still.push(news));
    touches.listen('cursor', (news) => this.heard.cursor.push(news));
    touches.listen('ping', (news) => this.heard.ping.push(news));
    touches.listen('measure', (news) => this.heard.measure.push(news));
    touches.onPoses((bytes) => {
      this.sizes.push(bytes.length);
      this.poses.push(unpackPoses(bytes));
    });
  }

  touch(touch: Touch): void {
    this.person.table.touches?.send(touch);
  }

  /** The answer to a grab. */
  async grab(touch: Omit<Extract<Touch, { t: 'grab' }>, 't' | 'how'> & { how?: 'lift' | 'push' }): Promise<TouchNews['gripped']> {
    const before = this.heard.gripped.length;
    this.touch({ t: 'grab', how: 'lift', ...touch });
    return soon(() => {
      const answer = this.heard.gripped.slice(before).find(({ g }) => g === touch.g);
      if (!answer) throw new Error('no answer yet');
      return answer;
    });
  }
}

export const at = (x: number, z: number, y = 0) => ({ x, y, z, q: UPRIGHT });

/** Brings things out of the box and returns their ids. */
export async function spawn(person: Person, ...things: [kind: string, x: number, z: number, more?: object][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [kind, x, z, more] of things) {
    const before = new Set(Object.keys(person.now.view?.pieces ?? {}));
    await person.do({ t: 'hand', op: { op: 'spawn', component: { kind, ...more }, pose: at(x, z) } });
    await person.until(({ view }) => Object.keys(view?.pieces ?? {}).some((id) => !before.has(id)));
    ids.push(Object.keys(person.now.view?.pieces ?? {}).find((id) => !before.has(id)) ?? '');
  }
  return ids;
}

export const hand = (person: Person, op: HandOp) => person.say({ t: 'hand', op });

/** Waits until a piece lies near a point, as this person sees it; where. */
export const restOf = (person: Person, id: string, near: { x: number; z: number }, far = 0.6) =>
  soon(() => {
    const pose = person.now.view?.pieces[id]?.pose;
    if (!pose || Math.hypot(pose.x - near.x, pose.z - near.z) > far) throw new Error(`it lies at ${JSON.stringify(pose)}`);
    return pose;
  });

/** Waits until nothing moves, and what came to rest is in the log. */
export async function quietFor(ears: Ears): Promise<void> {
  let seen = -1;
  await soon(
    async () => {
      const now = ears.sizes.length + (ears.person.now.view?.seq ?? 0);
      const same = now === seen;
      seen = now;
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (!same) throw new Error('something moves');
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** A free table of three seats with Ada, its host, and Bob, each with a line for hands. */
export async function twoHands() {
  const server = await new TestServer().start([freeTable]);
  const { code, host } = await server.create({ game: 'free-table', free: true, seats: 3 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const bob = await server.person(code).sit(1, 'Bob');
  return { server, code, ada, bob, one: new Ears(ada), other: new Ears(bob) };
}

export const idsOf = (...list: string[]) => list.map((id) => pieceId(id));
export const poseOf = (person: Person, id: string) => person.now.view?.pieces[id]?.pose;
