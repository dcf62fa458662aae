/** What this browser wrote in a workshop, as one file: for other tables and other servers. It holds no more than its writer knows anyway. */
import { flawOf, MOST_DESIGN_TEXT, MOST_DESIGNS, weightOf } from '../../shared/engine/free/design.ts';
import { LONGEST_PAGE, MOST_PAGES } from '../../shared/engine/free/pages.ts';
import { isPictureId } from '../../shared/engine/free/picture.ts';
import type { Page } from '../../shared/engine/free/state.ts';
import { LIMITS } from '../../shared/protocol.ts';
import { blankDraft, type Draft, designOf, isDraftField, picturesOf, readDraft } from './drafts.ts';

const FORMAT = 'lootable.kit';
const VERSION = 1;
/** Most bytes of a file that is read at all. */
export const LARGEST_KIT = 32 << 20;

/** The pictures of a kit, each by its id as an address that holds it. */
export type KitPictures = Readonly<Record<string, string>>;
/** A picture as it stands in a kit: whatever it says it is, it is painted anew before a table is given it. */
const HELD = /^data:(?:image\/(?:png|jpeg|webp)|audio\/wav|model\/gltf-binary);base64,[A-Za-z0-9+/]{16,2100000}={0,2}$/;

/** The text of a kit: of each thing what is not as in an empty form. */
export function kitText(name: string, drafts: readonly Draft[], pictures: KitPictures = {}, pages: readonly KitPage[] = []): string {
  const things = drafts.map((draft) => {
    const blank = blankDraft(draft.what);
    const typed = Object.entries(draft).filter(([key, value]) => key === 'what' || (isDraftField(key) && blank[key] !== value));
    return Object.fromEntries(typed);
  });
  const more = { ...(pages.length > 0 ? { pages } : {}), ...(Object.keys(pictures).length > 0 ? { pictures } : {}) };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, things, ...more }, null, 2)}\n`;
}

/** A page of the notebook that comes with a kit. */
export type KitPage = Pick<Page, 'title' | 'text'>;

/** What is in a kit: things as they were typed, the pictures that they name, and pages for the notebook. */
export interface Kit {
  readonly drafts: readonly Draft[];
  readonly pictures: KitPictures;
  readonly pages: readonly KitPage[];
}

/** Reads a kit; what is wrong is said with the thing, its field and line. */
export function readKit(text: string): Kit | { readonly wrong: string } {
  const file = parsed(text);
  if (!isRecord(file) || file.format !== FORMAT) return { wrong: 'This file is no kit of a workshop.' };
  const { version, name, things, pictures: held = {}, pages: written = [], ...others } = file;
  if (typeof version !== 'number' || version > VERSION) return { wrong: 'This kit was saved by a newer version.' };
  const more = Object.keys(others).find((key) => key !== 'format');
  if (more !== undefined) return { wrong: `A kit has no “${more}”.` };
  if (name !== undefined && typeof name !== 'string') return { wrong: 'name: it is a text.' };
  if (!isList(things) || things.length === 0) return { wrong: 'things: there is nothing in this kit.' };
  if (things.length > MOST_DESIGNS) return { wrong: `things: there are ${things.length}, a workshop keeps ${MOST_DESIGNS} at most.` };
  const pictures = readPictures(held);
  if (!pictures) return { wrong: 'pictures: each is an address that holds a PNG, JPEG, WebP, a sound or a figurine, under its id.' };
  const pages = readPages(written);
  if (typeof pages === 'string') return { wrong: pages };
  const drafts: Draft[] = [];
  let weight = 0;
  for (const [at, thing] of things.entries()) {
    const read = readThing(thing);
    const where = `Thing ${at + 1}`;
    if (typeof read === 'string') return { wrong: `${where}, ${read}` };
    if (drafts.some((each) => each.name === read.name)) return { wrong: `${where}, name: “${read.name}” stands there twice.` };
    const lacks = picturesOf(read).findIndex((id) => !Object.hasOwn(pictures, id));
    if (lacks >= 0) return { wrong: `${where}, “${read.name}”: pictures: the kit lacks number ${lacks + 1}.` };
    weight += weightOf({ name: read.name, by: 0, design: designOf(read) });
    if (weight > MOST_DESIGN_TEXT) return { wrong: `${where}: a workshop keeps ${MOST_DESIGN_TEXT} characters at most.` };
    drafts.push(read);
  }
  return { drafts, pictures, pages };
}

/** The pages of a kit, or what is wrong with them: as many and as long as a notebook's. */
function readPages(written: unknown): readonly KitPage[] | string {
  if (!isList(written)) return 'pages: it is a list of pages, each with its title and its text.';
  if (written.length > MOST_PAGES) return `pages: there are ${written.length}, a notebook has ${MOST_PAGES} at most.`;
  const pages: KitPage[] = [];
  for (const [at, page] of written.entries()) {
    const where = `Page ${at + 1}`;
    if (!isRecord(page) || Object.keys(page).some((key) => key !== 'title' && key !== 'text'))
      return `${where}: it has a title and a text.`;
    const { title, text } = page;
    if (typeof title !== 'string' || title.trim() === '' || [...title].length > LIMITS.label)
      return `${where}, title: it has 1 to ${LIMITS.label} characters.`;
    if (typeof text !== 'string' || text.length > LONGEST_PAGE) return `${where}, text: it has ${LONGEST_PAGE} characters at most.`;
    if (pages.some((each) => each.title === title.trim())) return `${where}, title: “${title.trim()}” stands there twice.`;
    pages.push({ title: title.trim(), text });
  }
  return pages;
}

/** A thing of a kit, or what is wrong with it. */
function readThing(thing: unknown): Draft | string {
  if (!isRecord(thing)) return 'what: it is no thing that a workshop makes.';
  for (const [key, value] of Object.entries(thing)) {
    if (key !== 'what' && !isDraftField(key)) return `${key}: there is no such field.`;
    if (typeof value !== 'string') return `${key}: it is a text.`;
  }
  const { what } = thing;
  const known = readDraft(thing);
  if (!known) return `what: a workshop makes no “${String(what)}”.`;
  const draft = readDraft({ ...blankDraft(known.what), ...thing }) ?? known;
  const name = draft.name.trim();
  const flaw = flawOf(name, designOf(draft));
  if (flaw) return `“${name}”: ${flaw.field}${flaw.line === undefined ? '' : `, line ${flaw.line}`}: ${flaw.text}.`;
  return { ...draft, name };
}

function readPictures(held: unknown): KitPictures | undefined {
  if (!isRecord(held)) return undefined;
  const read: Record<string, string> = {};
  for (const [id, address] of Object.entries(held)) {
    if (!isPictureId(id) || typeof address !== 'string' || !HELD.test(address)) return undefined;
    read[id] = address;
  }
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
