/** Sounds of people's own: each is fetched from its table when it is first to be heard, and kept unpacked for a while. */
import { fetchPicture } from '../net/pictures.ts';
import { useTaste } from '../store/ui.ts';

/** So many are kept unpacked, and so many speak at once. */
const MOST_KEPT = 12;
const MOST_AT_ONCE = 3;

let speaker: AudioContext | undefined;
const kept = new Map<string, Promise<AudioBuffer | null>>();
let speaking = 0;

/** Plays a sound of a table, as loud as this browser has it; silent at volume 0, and where nobody has touched the page yet. */
export async function playOwn(code: string, id: string): Promise<void> {
  const { volume } = useTaste.getState();
  if (volume <= 0 || speaking >= MOST_AT_ONCE || navigator.userActivation?.hasBeenActive === false) return;
  speaking += 1;
  const buffer = await sound(code, id);
  if (!buffer || !speaker) {
    speaking -= 1;
    return;
  }
  const source = speaker.createBufferSource();
  const loud = speaker.createGain();
  source.buffer = buffer;
  loud.gain.value = volume;
  source.connect(loud).connect(speaker.destination);
  source.onended = () => {
    speaking -= 1;
  };
  source.start();
}

function sound(code: string, id: string): Promise<AudioBuffer | null> {
  const key = `${code}/${id}`;
  const known = kept.get(key);
  if (known) return known;
  speaker ??= new AudioContext();
  const context = speaker;
  const made = fetchPicture(code, id)
    .then(async (file) => (file === 'gone' ? null : context.decodeAudioData(await file.arrayBuffer())))
    .catch(() => {
      // It is asked for again the next time.
      kept.delete(key);
      return null;
    });
  kept.set(key, made);
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(old);
  return made;
}
