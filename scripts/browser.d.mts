/** Where browsers usually lie on a platform, best first. */
export function usualPlaces(platform?: string, env?: Record<string, string | undefined>): string[];
/** The path of a browser, or undefined if none is installed. */
export function findBrowser(): string | undefined;
/** Finds a browser or installs one; undefined, with the reason printed, when that fails. */
export function ensureBrowser(): string | undefined;
