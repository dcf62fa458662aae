import { WebMOutputFormat } from 'mediabunny';

export const format = () => new WebMOutputFormat();
export { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Output } from 'mediabunny';
