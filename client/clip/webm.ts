import { WebMOutputFormat } from 'mediabunny';

export const format = () => new WebMOutputFormat();
