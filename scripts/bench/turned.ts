/** The camera of a page is turned, and what it asks the graphics library to do meanwhile is counted. */

/** Bytes for a dot, by the formats of the graphics library; all others have four. */
const DOT_BYTES = JSON.stringify({
  ...{ [0x82_29]: 1, [0x82_2b]: 2, [0x82_2d]: 2, [0x81_a5]: 2 },
  ...{ [0x88_1a]: 8, [0x88_14]: 16 },
});

/**
 * Counts what the graphics library is asked to draw since the page began, and the bytes of the pictures that it keeps (with their smaller copies,
 * and of what is drawn into: shadows, surroundings); notes for each frame how long the page took to ask, and how long the card took to draw, where
 * it tells (milliseconds).
 */
export const COUNT = `(() => {
  const sum = (window.__asked = { calls: 0, triangles: 0, bytes: 0, page: [], card: [] });
  const gl = WebGL2RenderingContext.prototype;
  let begun = false;
  const frame = (context) => {
    const [timer, since] = [context.getExtension('EXT_disjoint_timer_query_webgl2'), performance.now()];
    const query = timer && context.createQuery();
    begun = true;
    if (query) context.beginQuery(timer.TIME_ELAPSED_EXT, query);
    Promise.resolve().then(() => {
      begun = false;
      sum.page.push(performance.now() - since);
      if (!query) return;
      context.endQuery(timer.TIME_ELAPSED_EXT);
      const read = () => {
        if (!context.getQueryParameter(query, context.QUERY_RESULT_AVAILABLE)) return void setTimeout(read, 20);
        sum.card.push(context.getQueryParameter(query, context.QUERY_RESULT) / 1e6);
        context.deleteQuery(query);
      };
      setTimeout(read, 50);
    });
  };
  const wrap = (name, many) => { const own = gl[name]; gl[name] = function (...given) { if (!begun && this.canvas.isConnected) frame(this); sum.calls += 1; if (given[0] === 4) sum.triangles += many(given) / 3; return own.apply(this, given); }; };
  wrap('drawArrays', ([, , count]) => count);
  wrap('drawElements', ([, count]) => count);
  wrap('drawArraysInstanced', ([, , count, times]) => count * times);
  wrap('drawElementsInstanced', ([, count, , , times]) => count * times);
  const [kept, dot] = [new Map(), ${DOT_BYTES}];
  const keep = (what, bytes) => { sum.bytes += bytes - (kept.get(what) ?? 0); kept.set(what, bytes); };
  const BINDING = { [gl.TEXTURE_2D]: gl.TEXTURE_BINDING_2D, [gl.TEXTURE_3D]: gl.TEXTURE_BINDING_3D, [gl.TEXTURE_2D_ARRAY]: gl.TEXTURE_BINDING_2D_ARRAY };
  const bound = (context, target) => context.getParameter(target === gl.RENDERBUFFER ? gl.RENDERBUFFER_BINDING : (BINDING[target] ?? gl.TEXTURE_BINDING_CUBE_MAP));
  const after = (name, note) => { const own = gl[name]; gl[name] = function (...given) { const done = own.apply(this, given); note(this, given); return done; }; };
  const stored = (context, target, levels, format, dots) =>
    keep(bound(context, target), dots * (dot[format] ?? 4) * (levels > 1 ? 4 / 3 : 1) * (target === gl.TEXTURE_CUBE_MAP ? 6 : 1));
  after('texStorage2D', (context, [target, levels, format, wide, high]) => stored(context, target, levels, format, wide * high));
  after('texStorage3D', (context, [target, levels, format, wide, high, deep]) => stored(context, target, levels, format, wide * high * deep));
  after('renderbufferStorage', (context, [target, format, wide, high]) => stored(context, target, 1, format, wide * high));
  after('renderbufferStorageMultisample', (context, [target, samples, format, wide, high]) => stored(context, target, 1, format, wide * high * Math.max(1, samples)));
  after('texImage2D', (context, [target, level, format, ...more]) => {
    if (level > 0) return;
    const { width: wide, height: high } = more.length > 3 ? { width: more[0], height: more[1] } : more[2];
    const sides = target === gl.TEXTURE_2D ? 1 : 6;
    keep(bound(context, target), wide * high * (dot[format] ?? 4) * sides);
  });
  for (const name of ['deleteTexture', 'deleteRenderbuffer']) after(name, (_, [what]) => { keep(what, 0); kept.delete(what); });
})()`;

interface Asked {
  calls: number;
  triangles: number;
  bytes: number;
  readonly page: number[];
  readonly card: number[];
}

declare global {
  interface Window {
    __asked?: Asked;
  }
}

/** How long each frame took in milliseconds (of which: the page, the card), the most that one of them asked to be drawn, and the bytes of pictures at the end. */
export interface Filmed {
  readonly took: readonly number[];
  readonly page: readonly number[];
  readonly card: readonly number[];
  readonly calls: number;
  readonly triangles: number;
  readonly bytes: number;
}

/** In the page: turns the camera with the right button of a mouse, a bit in every frame. */
export function turn({ before, frames, pull }: { before: number; frames: number; pull: number }): Promise<Filmed> {
  const largest = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height)[0];
  const all = window.__asked;
  if (!largest || !all) throw new Error('no picture');
  let [x, n, last] = [200, -before, 0];
  const mouse = (type: string) =>
    largest.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerId: 1, pointerType: 'mouse', bubbles: true, button: 2, buttons: 2 },
        ...{ clientX: x, clientY: 400 },
      }),
    );
  const took: number[] = [];
  const most = { calls: 0, triangles: 0 };
  let asked = { calls: 0, triangles: 0 };
  mouse('pointerdown');
  return new Promise((resolve) => {
    const frame = () => {
      const now = performance.now();
      if (n === 0) for (const list of [all.page, all.card]) list.length = 0;
      if (n > 0) {
        took.push(now - last);
        most.calls = Math.max(most.calls, all.calls - asked.calls);
        most.triangles = Math.max(most.triangles, all.triangles - asked.triangles);
      }
      asked = { calls: all.calls, triangles: all.triangles };
      last = now;
      n += 1;
      x += pull;
      mouse('pointermove');
      if (n <= frames) return void requestAnimationFrame(frame);
      mouse('pointerup');
      // What the card tells comes later.
      setTimeout(() => resolve({ took, page: [...all.page], card: [...all.card], ...most, bytes: all.bytes }), 300);
    };
    requestAnimationFrame(frame);
  });
}
