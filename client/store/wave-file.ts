/** Samples from -1 to 1, so many a second, as a WAV file of one channel with 16 bits each. */
export function waveFile(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const word = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i++) bytes.setUint8(at + i, text.charCodeAt(i));
  };
  word(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  word(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  word(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries()) bytes.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return new Uint8Array(bytes.buffer);
}
