import { Mp4OutputFormat } from 'mediabunny';

export const format = () => new Mp4OutputFormat({ fastStart: 'in-memory' });
