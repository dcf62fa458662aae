/** What the table can say. Each voice is a row of zzfx parameters (volume is set when it is played). */
export const VOICES = {
  // volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide, pitchJump, pitchJumpTime, repeatTime, noise, modulation, bitCrush, delay, sustainVolume, decay, tremolo
  wood: [1, 0.08, 150, 0, 0.005, 0.06, 1, 0.4, -6, 0, 0, 0, 0, 1.6, 0, 0, 0, 0.5, 0.02, 0],
  coin: [0.6, 0.05, 2350, 0, 0.01, 0.16, 0, 1.6, 0, 0, 620, 0.03, 0, 0, 0, 0, 0, 0.6, 0.03, 0],
  stone: [1.2, 0.12, 70, 0, 0.015, 0.14, 4, 1.2, -3, 0, 0, 0, 0, 3.2, 0, 0.1, 0, 0.5, 0.05, 0],
  die: [0.7, 0.25, 420, 0, 0.002, 0.03, 1, 0.3, -20, 0, 0, 0, 0, 2.2, 0, 0, 0, 0.4, 0.01, 0],
  bell: [0.8, 0, 660, 0.005, 0.06, 0.7, 0, 1, 0, 0, 330, 0.09, 0, 0, 0, 0, 0.02, 0.5, 0.2, 0],
  roar: [1.4, 0.1, 62, 0.08, 0.35, 0.7, 3, 0.7, -0.4, 0.02, 0, 0, 0.06, 2.4, 12, 0.2, 0.08, 0.6, 0.3, 0.1],
  hit: [1.3, 0.08, 110, 0, 0.03, 0.2, 4, 0.8, -8, 0, 0, 0, 0, 2.6, 0, 0.15, 0, 0.6, 0.06, 0],
  flip: [0.5, 0.1, 300, 0, 0.01, 0.05, 1, 0.6, 14, 0, 0, 0, 0, 1, 0, 0, 0, 0.4, 0.02, 0],
  good: [0.7, 0, 523, 0.01, 0.1, 0.5, 0, 1, 0, 0, 262, 0.12, 0, 0, 0, 0, 0.05, 0.6, 0.15, 0],
  cast: [0.7, 0.06, 240, 0.02, 0.06, 0.22, 0, 1.4, 9, 0.4, 0, 0, 0, 0.3, 3, 0, 0.03, 0.5, 0.08, 0],
  whisper: [0.5, 0.1, 900, 0.06, 0.08, 0.3, 0, 0.6, -9, 0, 0, 0, 0, 2.2, 0, 0, 0.05, 0.4, 0.1, 0],
  thud: [1.3, 0.1, 58, 0, 0.02, 0.2, 2, 1.5, -1, 0, 0, 0, 0, 2, 0, 0.1, 0, 0.6, 0.06, 0],
  flame: [0.8, 0.15, 130, 0.04, 0.12, 0.35, 4, 0.5, 0.4, 0, 0, 0, 0, 4, 0, 0, 0, 0.4, 0.2, 0],
  snap: [0.9, 0.05, 520, 0, 0.006, 0.05, 2, 0.4, -30, 0, 0, 0, 0, 1.2, 0, 0, 0, 0.6, 0.01, 0],
  toll: [1.1, 0, 131, 0.01, 0.12, 1.1, 0, 1.3, 0, 0, 0, 0, 0, 0.1, 0, 0, 0.06, 0.5, 0.3, 0],
  abyss: [1.3, 0.05, 48, 0.1, 0.3, 0.8, 0, 2, -0.3, 0, 0, 0, 0, 1.2, 6, 0, 0.1, 0.6, 0.3, 0],
} as const satisfies Record<string, readonly number[]>;

export type Voice = keyof typeof VOICES;

/** The sound of a flourish; undefined where it makes none of its own. */
export function voiceOf(what: string): Voice | undefined {
  if (what === 'use') return 'cast';
  if (/^(die|void)$/.test(what)) return what === 'die' ? 'toll' : 'abyss';
  if (what === 'burn') return 'flame';
  if (/^(trap|stun)$/.test(what)) return 'snap';
  if (/^(bump|push)$/.test(what)) return 'thud';
  if (/^(appear|vanish|evade|blind|superblind|weakness|irradiated)$/.test(what)) return 'whisper';
  if (/wake|roar|dragon|frenzy|eaten/.test(what)) return 'roar';
  if (/coin|gold|spill|pick/.test(what)) return 'coin';
  if (/break|rock|throw|block|stone|crumble|build/.test(what)) return 'stone';
  if (/hit|clash|down|fight/.test(what)) return 'hit';
  if (/deliver|found|exit|win|leave|left|heal|rise/.test(what)) return 'good';
  return undefined;
}
