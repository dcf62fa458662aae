import type { Touched } from '../../../shared/wire-show.ts';
import type { TouchLine } from '../connection.ts';
import { createTouchListeners } from '../touches.ts';

/** The line of touches that only looks: what others do is told, nothing is sent. */
export function createTouchTeller(): { readonly line: TouchLine; tell(touched: Touched): void } {
  const { listen, onPoses, tell, pose } = createTouchListeners();
  return {
    line: { send: () => undefined, listen, onPoses },
    tell: (touched) => {
      if (touched[0] === 'poses') pose(Uint8Array.from(atob(touched[1]), (char) => char.charCodeAt(0)));
      else tellAs(touched, tell);
    },
  };
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
