import { createTouches } from '../../../shared/session/touches.ts';
import type { Touched } from '../../../shared/wire-show.ts';
import type { TouchLine } from '../connection.ts';
import { createTouchListeners } from '../touches.ts';

/** Hears what hands do. */
export interface TouchTeller {
  tell(touched: Touched): void;
  /** What hands do at a moment that has nothing to do with what was told before. */
  begin(touches: readonly Touched[]): void;
}

/**
 * The line of touches that only looks: what others do is told, nothing is sent. Whoever begins to listen hears first what hands are doing: a scene
 * comes later than what it shows.
 */
export function createTouchTeller(): TouchTeller & { readonly line: TouchLine } {
  const { listen, onPoses, tell, pose } = createTouchListeners();
  let standing = createTouches();
  const hear = (touched: Touched): void => {
    standing.add(touched);
    if (touched[0] === 'poses') pose(Uint8Array.from(atob(touched[1]), (char) => char.charCodeAt(0)));
    else tellAs(touched, tell);
  };
  return {
    line: {
      send: () => undefined,
      listen: (type, listener) => {
        const late = createTouchListeners();
        late.listen(type, listener);
        for (const touched of standing.all()) if (touched[0] !== 'poses') tellAs(touched, late.tell);
        return listen(type, listener);
      },
      onPoses,
    },
    tell: hear,
    begin: (touches) => {
      for (const touched of standing.all()) hear(endOf(touched));
      standing = createTouches();
      for (const touched of touches) hear(touched);
    },
  };
}

/** What tells that it is over. */
function endOf(touched: Touched): Touched {
  switch (touched[0]) {
    case 'grips':
    case 'bodies':
      return [touched[0], []];
    case 'cursor':
      return ['cursor', [touched[1][0]]];
    case 'measure':
      return ['measure', { seat: touched[1].seat, tape: null }];
    default:
      return touched;
  }
}

type Told = Exclude<Touched, readonly ['poses', string]>;

/** One kind after the other, so that each goes to listeners of its own kind. */
function tellAs(touched: Told, tell: ReturnType<typeof createTouchListeners>['tell']): void {
  switch (touched[0]) {
    case 'grips':
      return tell('grips', touched[1]);
    case 'drag':
      return tell('drag', touched[1]);
    case 'bodies':
      return tell('bodies', touched[1]);
    case 'still':
      return tell('still', touched[1]);
    case 'cursor':
      return tell('cursor', touched[1]);
    case 'ping':
      return tell('ping', touched[1]);
    case 'measure':
      return tell('measure', touched[1]);
  }
}
