import { create } from 'zustand';

/** While a clip is made, its pictures stand where the table is drawn: both drawn at the same time would share what a page knows once. */
export const useFilming = create<{ readonly canvas: HTMLCanvasElement | null }>()(() => ({ canvas: null }));
