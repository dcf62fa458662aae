/** What came to rest, as the game hears it. */
import type { Rested } from '../../shared/engine/free/op.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { type Body, poseOf, type Realm, type Thing } from './bodies.ts';
import { ready } from './rest.ts';

/** Takes what is ready to be told. A fallen stack is told when all its coins lie still, with the act that its last one belongs to. */
export function tell(realm: Realm): Rested[] {
  const rests: Rested[] = [];
  for (const { by, act, bodies } of [...ready(realm)]) {
    const poses: Rested['poses'] = [];
    const spills: Rested['spills'] = [];
    const thrown: Rested['thrown'] = [];
    for (const body of bodies) {
      const { thing } = body;
      // Told already with the other coins of its stack.
      if (!realm.unsaid.has(body)) continue;
      if (thing.apart) {
        const into = told(realm, thing);
        if (into) spills.push({ piece: pieceId(thing.spec.id), into });
        continue;
      }
      realm.unsaid.delete(body);
      const pose = poseOf(body);
      thing.told = pose;
      poses.push({ piece: pieceId(thing.spec.id), pose });
      if (body.thrown && body.shape.form === 'die') thrown.push(pieceId(thing.spec.id));
      [body.thrown, body.astray] = [false, false];
    }
    if (poses.length > 0 || spills.length > 0) rests.push({ by, act, poses, spills, thrown });
  }
  return rests;
}

function told(realm: Realm, { bodies }: Thing): { count: number; pose: Pose }[] | undefined {
  const lies = (body: Body): boolean => body.mode === 'still' && body.told === undefined;
  // A coin that was told once has no name of its own until the game gives it one.
  if (!bodies.every(lies)) return undefined;
  return bodies.map((body) => {
    realm.unsaid.delete(body);
    body.thrown = false;
    const pose = poseOf(body);
    body.told = pose;
    return { count: body.count, pose };
  });
}
