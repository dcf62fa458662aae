/**
 * Lays the picture that was just drawn over its canvas and lets it fade in `ms` milliseconds. Must be called in the same turn as the drawing: later
 * the canvas is empty.
 */
export function fadeOut(canvas: HTMLCanvasElement, ms: number): void {
  const shot = document.createElement('canvas');
  shot.width = canvas.width;
  shot.height = canvas.height;
  shot.getContext('2d')?.drawImage(canvas, 0, 0);
  shot.setAttribute('aria-hidden', 'true');
  Object.assign(shot.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
  canvas.parentElement?.append(shot);
  const gone = () => shot.remove();
  if (!shot.animate) return gone();
  shot.animate([{ opacity: 1 }, { opacity: 0 }], { duration: ms, easing: 'ease-in-out' }).finished.then(gone, gone);
}
