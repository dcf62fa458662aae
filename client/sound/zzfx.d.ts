declare module 'zzfx' {
  export const ZZFX: { volume: number; readonly sampleRate: number; buildSamples(...parameters: number[]): number[] };
  export function zzfx(...parameters: number[]): unknown;
}
