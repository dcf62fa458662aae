/// <reference types="vite/client" />

declare module 'mediabunny?mp4' {
  export * from 'mediabunny';
}
