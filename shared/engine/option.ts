import type { OptionSpec } from './game.ts';

/** An option with several values; the first is the default. */
export const pick = (
  key: string,
  rule: string,
  label: string,
  help: string,
  values: readonly (readonly [value: string, label: string])[],
): OptionSpec => ({ key, rule, label, help, kind: 'pick', values: values.map(([value, name]) => ({ value, label: name })) });

/** An option that is on or off. */
export const flag = (key: string, rule: string, label: string, help: string, value = false): OptionSpec => ({
  ...{ key, rule, label, help, value },
  kind: 'switch',
});

/** A number between two bounds. */
export const number = (
  key: string,
  rule: string,
  label: string,
  help: string,
  value: number,
  least: number,
  most: number,
  step = 1,
): OptionSpec => ({ ...{ key, rule, label, help, value, least, most, step }, kind: 'number' });
