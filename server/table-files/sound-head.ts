/** What a sound says of itself: plain samples of one channel, as browsers here make them, and nothing else. */
import { SOUND } from '../../shared/sound.ts';

interface SoundHead {
  type: 'audio/wav';
  width: 0;
  height: 0;
}

/** A field of the request, and what is wrong with it. */
interface SoundFlaw {
  readonly field: 'type' | 'bytes' | 'length';
  readonly text: string;
}

/** Undefined: it is no WAVE at all. A sound has no width nor height. */
export function readSound(bytes: Buffer): SoundHead | SoundFlaw | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  const whole = bytes.length >= 46 && bytes.readUInt32LE(4) + 8 === bytes.length && bytes.toString('latin1', 36, 40) === 'data';
  if (!whole || bytes.readUInt32LE(40) !== bytes.length - 44 || bytes.length % 2 !== 0)
    return { field: 'bytes', text: 'they are not those of one whole sound' };
  const [rate, many] = [bytes.readUInt32LE(24), (bytes.length - 44) / 2];
  const plain =
    bytes.toString('latin1', 12, 16) === 'fmt ' &&
    bytes.readUInt32LE(16) === 16 &&
    bytes.readUInt16LE(20) === 1 &&
    bytes.readUInt16LE(22) === 1 &&
    bytes.readUInt32LE(28) === rate * 2 &&
    bytes.readUInt16LE(32) === 2 &&
    bytes.readUInt16LE(34) === 16 &&
    SOUND.rates.some((each) => each === rate);
  if (!plain) return { field: 'type', text: `one channel of 16 bits at ${SOUND.rates.join(', ')} Hz is taken` };
  return many > rate * SOUND.longest
    ? { field: 'length', text: `it lasts ${(many / rate).toFixed(1)} s, ${SOUND.longest} at most` }
    : { type: 'audio/wav', width: 0, height: 0 };
}
