/** The folder of the project. */
export const root: string;

/** Variables with which a server gives back to the system what it has freed. */
export const GIVES_BACK: Readonly<Record<string, string>>;

/** Runs npm in a folder; resolves to its exit code and all that it said. */
export function runNpm(args: readonly string[], cwd: string): Promise<{ code: number; said: string }>;
