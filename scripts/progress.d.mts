/** Where a line of progress is written. */
export interface Sheet {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}
/** Keeps one line true until `end`; `every` says how many milliseconds it takes to be written again. */
export function progress(text: () => string, where?: { out?: Sheet; every?: number }): { end(words: string): void };
