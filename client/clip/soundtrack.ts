import type { Voice } from '../skins/vocabulary.ts';
import { VOICES } from '../sound/voices.ts';

/** A sound and when it is heard, in seconds. */
export interface Cue {
  readonly at: number;
  readonly voice: Voice;
  readonly strength: number;
}

const RATE = 48_000;
/** How loud it all is; two dozen dice stay below what a file can hold. */
const LOUD = 0.5;

/** What was heard, mixed without a loudspeaker. */
export async function soundtrackOf(cues: readonly Cue[], seconds: number): Promise<AudioBuffer> {
  const { ZZFX } = await import('zzfx');
  const mix = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE);
  const press = new DynamicsCompressorNode(mix);
  press.connect(mix.destination);
  for (const { at, voice, strength } of cues) {
    const [loud = 1, ...rest] = VOICES[voice];
    const samples = Float32Array.from(ZZFX.buildSamples(loud * Math.min(1, strength), ...rest));
    if (samples.length === 0 || at >= seconds) continue;
    const buffer = mix.createBuffer(1, samples.length, ZZFX.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(mix, { buffer });
    source.connect(new GainNode(mix, { gain: LOUD })).connect(press);
    source.start(Math.max(0, at));
  }
  return mix.startRendering();
}
