/** Looks at the heads of a packed message (msgpack) and reads nothing: what would be dear to unpack is known before it is. */

/** What the largest message of a page stays well below. `forms`: kinds of records, each of which costs its reader some preparation. */
const MOST = { depth: 7, inside: 1_100, items: 20_000, forms: 24, repeated: 40 } as const;

/** Bytes of plain values by their first byte: floats, then unsigned and signed whole numbers. */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 202: 4, 203: 8, 204: 1, 205: 2, 206: 4, 207: 8, 208: 1, 209: 2, 210: 4, 211: 8 },
  ...{ 192: 0, 194: 0, 195: 0 },
};
/** Bytes of the number that says how long a text, a list or a record is. */
const WIDTHS: Readonly<Record<number, number>> = { 217: 1, 218: 2, 219: 4, 220: 2, 221: 4, 222: 2, 223: 4 };
/** The packer's own words: a record whose names come first (and are not told again), and "nothing here". */
const WORD = { own: 0xd4, record: 0x72, nothing: 0 } as const;

/** True when the bytes from `from` on are one value of a page's form: texts, numbers, lists and records of a bounded number, nothing else. */
export function isPlain(bytes: Buffer, from: number): boolean {
  /** How many values are still to come on each level, and how many the records that were told of have. */
  const open = [1];
  const forms = new Map<number, number>();
  let at = from;
  let items = 0;
  let told = 0;

  /** How long the text, list or record with this head is; undefined when there is none. */
  function lengthOf(head: number): number | undefined {
    const width = WIDTHS[head];
    if (width === undefined || at + width > bytes.length) return undefined;
    at += width;
    return bytes.readUIntBE(at - width, width);
  }

  function enter(count: number, each: number): boolean {
    if (count > MOST.inside || open.length >= MOST.depth) return false;
    open.push(count * each);
    return true;
  }

  function isText(head: number): boolean {
    const length = head >= 0xa0 && head <= 0xbf ? head & 31 : head >= 0xd9 && head <= 0xdb ? lengthOf(head) : undefined;
    if (length === undefined) return false;
    at += length;
    return true;
  }

  /** The names of a record; its values follow. */
  function isRecord(): boolean {
    const form = bytes[at] ?? 0;
    const head = bytes[at + 1] ?? 0;
    at += 2;
    const names = head >= 0x90 && head <= 0x9f ? head & 15 : head === 0xdc ? lengthOf(head) : undefined;
    told += 1;
    if (names === undefined || names > MOST.inside || told > MOST.forms) return false;
    items += names;
    for (let n = 0; n < names; n++) {
      at += 1;
      if (!isText(bytes[at - 1] ?? 0)) return false;
    }
    forms.set(form & 63, names);
    return enter(names, 1);
  }

  function isOwn(): boolean {
    at += 1;
    if (bytes[at - 1] === WORD.record) return isRecord();
    at += 1;
    return bytes[at - 2] === WORD.nothing;
  }

  function isValue(head: number): boolean {
    const form = head >= 0x40 && head <= 0x7f ? forms.get(head & 63) : undefined;
    if (form !== undefined) return form <= MOST.repeated && enter(form, 1);
    if (head <= 0x7f || head >= 0xe0) return true;
    if (head <= 0x8f) return enter(head & 15, 2);
    if (head <= 0x9f) return enter(head & 15, 1);
    const size = SIZES[head];
    if (size !== undefined) {
      at += size;
      return true;
    }
    if (head === WORD.own) return isOwn();
    if (head <= 0xdb) return isText(head);
    const count = lengthOf(head);
    return count !== undefined && enter(count, head <= 0xdd ? 1 : 2);
  }

  for (;;) {
    while (open.at(-1) === 0) open.pop();
    const level = open.length - 1;
    if (level < 0) return at === bytes.length;
    open[level] = (open[level] ?? 0) - 1;
    items += 1;
    const head = bytes[at];
    at += 1;
    if (head === undefined || items > MOST.items || !isValue(head)) return false;
  }
}
