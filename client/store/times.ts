/** Spans of time as people read and hear them. No React here: overlays that carry none use it too. */

/** Minutes and seconds, with hours where there are any. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The same in words, for those who listen. */
export function clockWords(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}
