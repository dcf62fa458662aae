import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a track as hex: what a transcript keeps of it. Apart from the track, since whoever only shows throws needs no hashes. */
export const trackHash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
