/** Sounds as a table takes them: decoded and written anew by this browser, one channel, plain samples; nothing else that was in a file goes along. */
import { SOUND } from '../../shared/sound.ts';
import { waveFile } from './wave-file.ts';

/** Largest file that is looked at, in bytes. */
const LARGEST_FILE = 8 << 20;
const { longest: LONGEST_S, rate: RATE } = SOUND;
/** So long a file may take to say how long it lasts (ms). */
const PATIENCE_MS = 10_000;

/** The sound of a file, or why there is none. */
export async function recodedSound(file: File): Promise<Blob | string> {
  const no = (why: string): string => `${file.name}: ${why}`;
  if (file.size > LARGEST_FILE) return no(`it is larger than ${LARGEST_FILE >> 20} MB.`);
  // What lasts for hours is told before it is unpacked.
  const seconds = await lasts(file);
  if (seconds === undefined) return no('this browser cannot read it as a sound.');
  if (seconds > LONGEST_S + 0.05) return no(`length: it lasts ${seconds.toFixed(1)} s, ${LONGEST_S} at most.`);
  const painter = new OfflineAudioContext(1, Math.max(1, Math.min(RATE * LONGEST_S, Math.ceil(seconds * RATE))), RATE);
  try {
    const source = painter.createBufferSource();
    source.buffer = await painter.decodeAudioData(await file.arrayBuffer());
    source.connect(painter.destination);
    source.start();
    return new Blob([waveFile((await painter.startRendering()).getChannelData(0), RATE)], { type: 'audio/wav' });
  } catch {
    return no('this browser cannot read it as a sound.');
  }
}

function lasts(file: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const audio = new Audio();
  return new Promise<number | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), PATIENCE_MS);
    const say = (seconds: number | undefined): void => {
      clearTimeout(timer);
      done(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined);
    };
    audio.onloadedmetadata = () => say(audio.duration);
    audio.onerror = () => say(undefined);
    audio.preload = 'metadata';
    audio.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
