import { fetched } from '../lazily.ts';
import type { Voice } from '../skins/vocabulary.ts';
import { pictureTime } from '../store/clock.ts';
import { useTaste } from '../store/ui.ts';

/** Who hears what is said, instead of the loudspeaker: a film that is made. */
type Hears = (voice: Voice, strength: number) => void;

/** Speaks a voice as loud as that. */
let speak: ((voice: Voice, loud: number) => void) | undefined;
let hears: Hears | null = null;
let asked = false;
let last = new Map<Voice, number>();

/** No voice speaks again within this time (ms). */
const GAP = 45;

/** Milliseconds after the first gesture: what it is about comes before the sounds of it. */
const AFTER = 200;

/** Browsers allow sound only after a gesture; the synthesiser is loaded after the first one. */
function wake(): void {
  if (asked) return;
  asked = true;
  removeEventListener('pointerdown', wake);
  removeEventListener('keydown', wake);
  setTimeout(() => {
    fetched(() => Promise.all([import('zzfx'), import('./voices.ts')])).then(
      ([{ zzfx, ZZFX }, { VOICES }]) => {
        ZZFX.volume = 0.28;
        speak = (voice, loud) => {
          const [own = 1, ...rest] = VOICES[voice];
          zzfx(own * loud, ...rest);
        };
      },
      // Without them it is silent.
      () => undefined,
    );
  }, AFTER);
}

/** Lets sounds begin with the first gesture on this page; harmless to call twice. */
export function listenForGesture(): void {
  if (asked || typeof addEventListener === 'undefined') return;
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

/** Gives every sound to somebody else; null: to the loudspeaker again. */
export function divertSounds(to: Hears | null): void {
  hears = to;
  last = new Map();
}

/** Plays a voice with a strength 0..1; silent before the first gesture and at volume 0. */
export function play(voice: Voice, strength = 1): void {
  const { volume } = useTaste.getState();
  if ((!hears && (!speak || volume <= 0)) || strength <= 0) return;
  const now = pictureTime();
  if (now - (last.get(voice) ?? -GAP) < (voice === 'die' ? 0 : GAP)) return;
  last.set(voice, now);
  if (hears) return hears(voice, strength);
  speak?.(voice, volume * Math.min(1, strength));
}
