import { type FilmSpec, FPS, film } from './film.ts';
import { AUDIO, type FilmFormat, VIDEO } from './formats.ts';
import { soundtrackOf } from './soundtrack.ts';

/** Bits per dot and picture: wood and cloth stay wood and cloth. */
const DENSE = 0.2;
const SOUND = 128_000;
/** Pictures between two that stand for themselves. */
const KEYS = 2 * FPS;
/** Pictures that may wait to be written: they are large. */
const QUEUE = 4;
/** Milliseconds. */
const PATIENCE = 1_000;
/** Samples of sound that are written at a time. */
const BLOCK = 4_800;
const TYPES = { webm: 'video/webm', mp4: 'video/mp4' } as const;
/** The library writes both kinds of files; only the one that is wanted is loaded, each with a copy of the library that knows no other. */
const FORMATS = { webm: () => import('./webm.ts'), mp4: () => import('./mp4.ts') } as const;

/** Makes a film and writes it as a file. `told` hears the share of it that is done. */
export async function makeClip(
  spec: Omit<FilmSpec, 'canvas'>,
  { file, video, audio }: FilmFormat,
  { signal, told }: { signal: AbortSignal; told(share: number): void },
): Promise<Blob> {
  const { width, height, every } = spec;
  const frameRate = FPS / every;
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Output, format } = await FORMATS[file]();
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const pictures = new EncodedVideoPacketSource(video);
  const sound = audio && new EncodedAudioPacketSource(audio);
  output.addVideoTrack(pictures, { frameRate });
  if (sound) output.addAudioTrack(sound);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const frames = Math.max(1, Math.round(spec.seconds * FPS));
  const written = createWriter();
  const encoder = new VideoEncoder({
    output: (chunk, meta) => written.add(() => pictures.add(EncodedPacket.fromEncodedChunk(chunk), meta)),
    error: written.fail,
  });
  try {
    encoder.configure({
      ...{ codec: VIDEO[video], width, height, framerate: frameRate, bitrate: Math.round(width * height * frameRate * DENSE) },
      // Whoever writes in real time leaves pictures out.
      latencyMode: 'quality',
      ...(video === 'avc' ? { avc: { format: 'avc' } } : {}),
    });
    await output.start();
    const { cues, seconds } = await film(
      { ...spec, canvas },
      async (at, frame) => {
        const picture = new VideoFrame(canvas, {
          timestamp: Math.round(at * 1e6),
          duration: Math.round(1e6 / frameRate),
          alpha: 'discard',
        });
        encoder.encode(picture, { keyFrame: frame % KEYS === 0 });
        picture.close();
        while (encoder.encodeQueueSize > QUEUE && !written.failed()) await dequeued(encoder);
        written.check();
        told(Math.min(1, ((frame + 1) * every) / frames));
      },
      signal,
    );
    await encoder.flush();
    await written.done();
    if (sound && audio) {
      const add = (chunk: EncodedAudioChunk, meta?: EncodedAudioChunkMetadata) => sound.add(EncodedPacket.fromEncodedChunk(chunk), meta);
      await writeSound(await soundtrackOf(cues, seconds), AUDIO[audio], add);
    }
    signal.throwIfAborted();
    await output.finalize();
  } catch (error) {
    if (output.state === 'started') await output.cancel().catch(() => undefined);
    throw error;
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  if (!target.buffer) throw new Error('The film came out empty.');
  return new Blob([target.buffer], { type: TYPES[file] });
}

/** Waits until the encoder has taken another picture; one that has failed never does. */
const dequeued = (encoder: VideoEncoder): Promise<void> =>
  new Promise((resolve) => {
    encoder.addEventListener('dequeue', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });

/** Writes one thing after the other; the first failure is everybody's. */
function createWriter() {
  let last: Promise<void> = Promise.resolve();
  let failure: Error | undefined;
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error('The film could not be written.');
  };
  const check = (): void => {
    if (failure) throw failure;
  };
  return {
    add: (work: () => Promise<void>): void => {
      last = last.then(work).catch(fail);
    },
    fail,
    failed: () => failure !== undefined,
    check,
    done: async (): Promise<void> => {
      await last;
      check();
    },
  };
}

type AddSound = (chunk: EncodedAudioChunk, meta?: EncodedAudioChunkMetadata) => Promise<void>;

async function writeSound(heard: AudioBuffer, codec: string, add: AddSound): Promise<void> {
  const { numberOfChannels, sampleRate, length } = heard;
  const written = createWriter();
  const encoder = new AudioEncoder({
    output: (chunk, meta) => written.add(() => add(chunk, meta)),
    error: written.fail,
  });
  encoder.configure({ codec, sampleRate, numberOfChannels, bitrate: SOUND });
  for (let at = 0; at < length; at += BLOCK) {
    const numberOfFrames = Math.min(BLOCK, length - at);
    const data = new Float32Array(numberOfFrames * numberOfChannels);
    for (let channel = 0; channel < numberOfChannels; channel++)
      heard.copyFromChannel(data.subarray(channel * numberOfFrames, (channel + 1) * numberOfFrames), channel, at);
    const block = new AudioData({
      ...{ format: 'f32-planar', sampleRate, numberOfChannels, numberOfFrames, data },
      timestamp: Math.round((at / sampleRate) * 1e6),
    });
    encoder.encode(block);
    block.close();
  }
  await encoder.flush();
  encoder.close();
  await written.done();
}
