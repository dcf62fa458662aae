import type { Voice } from '../skins/vocabulary.ts';
import { useTaste } from '../store/ui.ts';
import { VOICES } from './voices.ts';

type Play = (...parameters: number[]) => unknown;

let zzfx: Play | undefined;
let asked = false;
const last = new Map<Voice, number>();

/** No voice speaks again within this time (ms). */
const GAP = 45;

/** Browsers allow sound only after a gesture; the synthesiser is loaded with the first one. */
function wake(): void {
  if (asked) return;
  asked = true;
  removeEventListener('pointerdown', wake);
  removeEventListener('keydown', wake);
  void import('zzfx').then((made) => {
    zzfx = made.zzfx;
    made.ZZFX.volume = 0.28;
  });
}

/** Lets sounds begin with the first gesture on this page; harmless to call twice. */
export function listenForGesture(): void {
  if (asked || typeof addEventListener === 'undefined') return;
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

/** Plays a voice with a strength 0..1; silent before the first gesture and at volume 0. */
export function play(voice: Voice, strength = 1): void {
  const { volume } = useTaste.getState();
  if (!zzfx || volume <= 0 || strength <= 0) return;
  const now = performance.now();
  if (now - (last.get(voice) ?? -GAP) < (voice === 'die' ? 0 : GAP)) return;
  last.set(voice, now);
  const [loud = 1, ...rest] = VOICES[voice];
  zzfx(loud * volume * Math.min(1, strength), ...rest);
}
