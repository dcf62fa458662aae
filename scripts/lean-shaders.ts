/** Our own programs for the graphics card without what it does not read: indents, blanks and comments weigh as much as a panel. */
import type { Plugin } from 'vite';
import { terse } from './lean-programs.ts';

const FILE = /[\\/]client[\\/][^?]*\.tsx?$/;
/** Templates that say what they are. */
const PROGRAM = /(\/\* glsl \*\/ `)([^`]*)`/g;

/** A source whose programs are terse. */
export const leanSource = (code: string): string =>
  code.replace(PROGRAM, (_, begins: string, program: string) => `${begins}${terse(program)}\``);

export const leanShaders: Plugin = {
  name: 'lootable-lean-shaders',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return FILE.test(id) && code.includes('/* glsl */') ? { code: leanSource(code), map: null } : null;
  },
};
