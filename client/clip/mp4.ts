import { Mp4OutputFormat } from 'mediabunny?mp4';

export const format = () => new Mp4OutputFormat({ fastStart: 'in-memory' });
export { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Output } from 'mediabunny?mp4';
