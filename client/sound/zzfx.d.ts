declare module 'zzfx' {
  export const ZZFX: { volume: number };
  export function zzfx(...parameters: number[]): unknown;
}
