import { MOST_DESIGNS } from '../../../shared/engine/free/design.ts';
import type { FreeView, Page } from '../../../shared/engine/free/state.ts';
import { fetched } from '../../lazily.ts';
import { type Draft, designOf, keepDraft, picturesOf } from '../../store/drafts.ts';
import type { Kit, KitPage, KitPictures } from '../../store/kit-file.ts';
import { recoded } from '../../store/recode.ts';
import { recodedSound } from '../../store/recode-sound.ts';
import { keepPicture } from './bringing.ts';
import type { Hand } from './hands.ts';

interface Opening {
  readonly designs: FreeView['designs'];
  /** The notebook as it is. */
  readonly notebook: readonly Page[];
  readonly code: string;
  readonly hand: Hand;
  readonly say: (words: string) => void;
}

/** Keeps everything of a kit in the workshop of this table, pictures first, and its pages in the notebook; says how much of it came. */
export async function openKit({ drafts, pictures, pages }: Kit, { designs, notebook, code, hand, say }: Opening): Promise<string> {
  const more = drafts.filter((draft) => !designs.some((each) => each.name === draft.name)).length;
  if (designs.length + more > MOST_DESIGNS) return `The workshop keeps ${MOST_DESIGNS} things at most: there is no room for ${more} more.`;
  const brought = new Map<string, string>();
  const many = new Set(drafts.flatMap(picturesOf)).size;
  let kept = 0;
  for (const given of drafts) {
    const draft = await withPictures(code, given, pictures, brought, () => say(`Pictures: ${brought.size} of ${many} …`));
    if (typeof draft === 'string') return `Kept out of this kit: ${kept} of ${drafts.length}. ${draft}`;
    if (!(await hand({ op: 'design', name: draft.name, design: designOf(draft) })).ok) break;
    keepDraft(code, draft.name, draft);
    kept += 1;
  }
  const left = await writePages(pages, notebook, hand);
  const lacks = left > 0 ? ` Pages that the notebook has no room for: ${left}.` : '';
  return `${kept === drafts.length ? `Kept out of this kit: ${kept}.` : `Kept out of this kit: ${kept} of ${drafts.length}.`}${lacks}`;
}

/** Writes pages into the notebook, one that is called so already anew; how many found no room. */
async function writePages(pages: readonly KitPage[], notebook: readonly Page[], hand: Hand): Promise<number> {
  let left = 0;
  for (const { title, text } of pages) {
    const old = notebook.find((each) => each.title === title);
    if (old?.text === text) continue;
    const reply = await hand({ op: 'page', id: old?.id ?? null, title, text, edits: old?.edits ?? 0 });
    if (!reply.ok) left += 1;
  }
  return left;
}

/** A game that comes along, its pictures painted; undefined where it cannot be fetched. */
export async function comesAlong(id: string): Promise<Kit | undefined> {
  try {
    const [{ KITS }, { painted }] = await Promise.all([import('../../kits/games.ts'), import('../../kits/painted.ts')]);
    const kit = KITS.find((each) => each.id === id);
    return kit && painted(kit);
  } catch {
    return undefined;
  }
}

/** A thing of a kit with pictures that this table keeps: each is painted anew and brought once. A text: why not. */
async function withPictures(
  code: string,
  draft: Draft,
  held: KitPictures,
  brought: Map<string, string>,
  come: () => void,
): Promise<Draft | string> {
  for (const id of picturesOf(draft)) {
    if (brought.has(id)) continue;
    const { buffer, type } = bytesOf(held[id] ?? '');
    const file = new File([buffer], draft.name, { type });
    for await (const picture of writtenAnew(draft, file)) {
      if (typeof picture === 'string') return picture;
      const kept = await keepPicture(code, picture);
      if (typeof kept === 'string') return kept;
      brought.set(id, kept.id);
      come();
    }
  }
  return {
    ...draft,
    pictures: picturesOf(draft)
      .flatMap((id) => brought.get(id) ?? [])
      .join(' '),
  };
}

/** What is in a kit says nothing of what it is: each is read as any file, and comes as this browser writes it. */
function writtenAnew({ what }: Draft, file: File): AsyncIterable<Blob | string> | Iterable<Promise<Blob | string>> {
  if (what === 'sound') return [recodedSound(file)];
  if (what === 'figurine') return [figurineIn(file)];
  return recoded(file, WHOLE, LONGEST);
}

/** Whoever brings none does not load what reads them. */
async function figurineIn(file: File): Promise<Blob | string> {
  const { recodedFigurine } = await fetched(() => import('../../figurine/recode.ts'));
  const made = await recodedFigurine(file, () => undefined);
  return typeof made === 'string' ? made : made.model;
}

const WHOLE = { columns: 1, rows: 1 } as const;
const LONGEST = 2_048;

function bytesOf(address: string): { buffer: ArrayBuffer; type: string } {
  const [, type = '', text = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return { buffer: bytes.buffer, type };
}
