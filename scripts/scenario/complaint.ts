/** A place inside a scenario: `['acts', 2, 'expect', 'at']`. */
export type Path = readonly (string | number)[];

/** What is wrong with a scenario, or what came out otherwise than it says, and the field that says so. */
export interface Complaint {
  readonly path: Path;
  readonly text: string;
}

export const complaint = (path: Path, text: string): Complaint => ({ path, text });

/** A path as people write it: `acts[2].expect.at`. */
export const pathText = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

/** Throws a complaint: the scenario cannot go on from here. */
export function fail(path: Path, text: string): never {
  throw Object.assign(new Error(text), { path });
}

/** The complaint in something thrown by `fail`; undefined for any other error. */
export function thrown(error: unknown): Complaint | undefined {
  if (!(error instanceof Error) || !('path' in error) || !Array.isArray(error.path)) return undefined;
  return { path: error.path, text: error.message };
}
