import { expect, it } from 'vitest';
import { leanSource } from '../../scripts/lean-shaders.ts';

it('programs for the graphics card are built without indents, blanks and comments, and nothing else is touched', () => {
  const before = [
    'const words = `  // stays`; // stays, too',
    'const shader = /* glsl */ `',
    '  // Dark where one looks straight through.',
    '  float rim = 0.5 - (-near + far) * 2.0; // bright',
    '',
    '  #define LESS( a ) a - 1.0',
    '  #include <common>',
    '`;',
  ].join('\n');
  expect(leanSource(before)).toBe(
    [
      'const words = `  // stays`; // stays, too',
      'const shader = /* glsl */ `',
      'float rim=0.5 -(-near + far)*2.0;',
      '#define LESS( a ) a - 1.0',
      '#include <common>',
      '`;',
    ].join('\n'),
  );
});
