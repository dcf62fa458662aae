// In which order vitest takes up the files of tests: a long one that begins last runs alone at the end, while the other processors rest.

import { join, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DEAR } from './long.ts';

const root = join(import.meta.dirname, '..');
const rank = ({ moduleId }: TestSpecification): number => {
  const at = DEAR.indexOf(relative(root, moduleId).replaceAll(sep, '/'));
  return at < 0 ? DEAR.length : at;
};

/** The dearest files of each project first, the others as vitest orders them: by the time that they last took, else by their size. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b) || rank(a) - rank(b));
  }
}
