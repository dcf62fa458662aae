/** Slows the pictures of this page down, and stops them. Has to be there before anything that draws is loaded. */
export function pacePictures(fps: number): (paused: boolean) => void {
  const real = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  /** A screen's pictures come a little early or late. */
  const least = 1000 / fps - 2;
  let [last, number, asked, paused] = [0, 0, false, false];
  function ask(): void {
    if (asked || paused || waiting.size === 0) return;
    asked = true;
    real(frame);
  }
  function frame(at: number): void {
    asked = false;
    if (!paused && at - last >= least) {
      last = at;
      const due = [...waiting.values()];
      waiting.clear();
      for (const draw of due) draw(at);
    }
    ask();
  }
  window.requestAnimationFrame = (draw) => {
    waiting.set(++number, draw);
    ask();
    return number;
  };
  window.cancelAnimationFrame = (which) => void waiting.delete(which);
  return (now) => {
    paused = now;
    ask();
  };
}
