import type { Given } from '../../foreign/folders.ts';

/** Most files of one pick or drop, and how deep folders are looked into. */
const MOST_FILES = 1_000;
const DEEPEST = 4;

/** Chosen files with the folders that they lie in, as far as the browser says them. */
export const givenOf = (files: readonly File[]): Given[] =>
  files.slice(0, MOST_FILES).map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** What was dropped, folders with all that is in them. The list of what is dropped is gone after the first wait: it is read at once. */
export function droppedOf(dropped: DataTransfer): Promise<Given[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return Promise.resolve(givenOf([...dropped.files]));
  return all(entries);
}

async function all(entries: readonly FileSystemEntry[]): Promise<Given[]> {
  const found: Given[] = [];
  for (const entry of entries) await look(entry, 0, found);
  return found;
}

async function look(entry: FileSystemEntry, deep: number, found: Given[]): Promise<void> {
  if (found.length >= MOST_FILES || deep > DEEPEST) return;
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((done) => entry.file(done, () => done(undefined)));
    if (file) found.push({ path: entry.fullPath.replace(/^\/+/, ''), file });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  const more = () => new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
  for (let list = await more(); list.length > 0; list = await more()) for (const each of list) await look(each, deep + 1, found);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
