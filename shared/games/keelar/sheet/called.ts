/** How an entry is called where one is chosen: what its name says before a colon, its kind, is the same of all that stand there ("Square: Step"). */
export const called = (name: string): string => name.replace(/^[A-Z]\w*: (?=\S)/, '');
