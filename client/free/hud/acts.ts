import type { ActionContext } from '../../tools/actions.ts';

/** What can be done with some pieces, ready to be shown as a button or an entry of the menu. */
export interface Act {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  run(): void;
}

export function useActs(_ids: readonly string[], _context?: ActionContext): readonly Act[] {
  return [];
}
