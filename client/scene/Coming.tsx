import { useLayoutEffect } from 'react';
import { awaitPart } from './pieces/models.ts';

/** Stands for a part of the picture whose code is on its way: nothing is finished as long as it is missing. */
export function Coming() {
  useLayoutEffect(awaitPart, []);
  return null;
}
