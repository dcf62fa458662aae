/**
 * A text as a WebSocket carries it from a server (RFC 6455, §5.2: one whole, unmasked text frame). What many watchers are told is framed once,
 * not once for each of them.
 */

const TEXT = 0x81;
/** Lengths below this stand in the second byte; up to the next one in two bytes after it, beyond in eight. */
const SHORT = 126;
const MEDIUM = 0x1_0000;

export function framed(text: Buffer): Buffer {
  const { length } = text;
  const head = length < SHORT ? 2 : length < MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = SHORT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 1;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  text.copy(frame, head);
  return frame;
}
