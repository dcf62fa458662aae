import type { Remark, Sheet } from './ast.ts';
import { costRemarks } from './costs.ts';
import { referenceRemarks } from './references.ts';

/**
 * What is wrong with a sheet as a whole. Errors refuse it: doubled names, gaps in level chains, prerequisites that name nothing or go
 * round in a circle. Warnings do not: types that nobody registered, and costs that no loadout of the class can pay.
 */
export function checkSheet(sheet: Sheet): Remark[] {
  const remarks = referenceRemarks(sheet);
  return remarks.some(({ severity }) => severity === 'error') ? remarks : [...remarks, ...costRemarks(sheet)];
}
