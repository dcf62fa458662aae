/// <reference types="vite/client" />

declare module 'mediabunny?mp4' {
  export * from 'mediabunny';
}

declare module 'react-icons/gi?signs' {
  export * from 'react-icons/gi';
}
