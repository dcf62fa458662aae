/** The folder of the project. */
export const root: string;

/** Runs npm in a folder; resolves to its exit code and all that it said. */
export function runNpm(args: readonly string[], cwd: string): Promise<{ code: number; said: string }>;
