/** Builds the figurines and props into dist/models; true when they are up to date. */
export function buildModels(options?: { force?: boolean }): Promise<boolean>;
/** Builds the page into dist/client; true when it is up to date. */
export function buildClient(options?: { force?: boolean }): Promise<boolean>;
/** Checks the lessons and writes them into dist/lessons; true when they are up to date. */
export function buildLessons(options?: { force?: boolean }): Promise<boolean>;
/** Makes the server's files into a few, for tests; true when they are up to date. */
export function buildServer(options?: { force?: boolean }): Promise<boolean>;
/** Builds models, lessons and page; true when all are there. */
export function buildAll(options?: { force?: boolean }): Promise<boolean>;
/** A hash over the names and contents of files and folders, the same on every computer. */
export function hashOf(paths: string[]): string;
