import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportTable, importTable } from '../../client/net/files.ts';
import { type Recorder, recorder } from '../../scripts/campaign/recorder.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at } from '../support/hands.ts';
import { plain } from '../support/pictures.ts';
import { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let code: string;
let ada: Person;
/** Seat 1 and a spectator, each behind a relay that keeps every byte. */
let others: { name: string; person: Person; line: Recorder }[];

beforeEach(async () => {
  server = await new TestServer().start([freeTable]);
  const made = await server.create({ game: 'free-table', free: true, seats: 2 });
  code = made.code;
  ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
  others = [];
  for (const name of ['seat 1', 'a spectator']) {
    const line = await recorder(server.app.port);
    const person = new Person(line.base, code, name === 'a spectator' ? { watch: true } : {});
    if (name === 'a spectator') await person.open();
    else await person.sit(1, name);
    others.push({ name, person, line });
  }
});
afterEach(async () => {
  for (const { person, line } of others) {
    person.leave();
    line.close();
  }
  await server.end();
});

const act = (op: HandOp) => ada.do({ t: 'hand', op });
const bring = async (bytes: Buffer): Promise<string> => {
  const answer = await fetch(`${server.base}/api/tables/${code}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', [SEAT_TOKEN]: ada.memory.token(code) ?? '' },
    body: new Uint8Array(bytes),
  });
  return (await answer.json()).id;
};
const everybody = (wanted: (person: Person) => boolean) => Promise.all(others.map(({ person }) => person.until(() => wanted(person))));
const mine = (kind: string) => Object.values(ada.now.view?.pieces ?? {}).filter((piece) => piece.kind === kind);
const who = (id: string): string[] => others.flatMap(({ name, line }) => (line.bytes().includes(id) ? [name] : []));

/** A deck of four with a back; returns the ids of its fronts and of the back. */
async function deckOf(...bytes: readonly Buffer[]): Promise<{ fronts: string[]; back: string; deck: string }> {
  const fronts = await Promise.all(bytes.map(bring));
  const back = await bring(plain(9, 9, 9));
  const cards = fronts.map((_, at) => `[${at + 1}] Card | [${fronts.length + 1}]`).join('\n');
  await act({
    op: 'design',
    name: 'Isles',
    design: { what: 'deck', colour: '#a3232b', size: 'normal', cards, pictures: [...fronts, back] },
  });
  await act({ op: 'spawn', component: { kind: 'free/own', design: 'Isles' }, pose: at(0, 0) });
  await ada.until(() => mine('free/deck').length === 1);
  return { fronts, back, deck: mine('free/deck')[0]?.id ?? '' };
}

describe('the pictures of secret faces', () => {
  it('are named to nobody who may not see them: not in the deck, the hand, by looking, drawing, shuffling, giving back, nor in a file', async () => {
    const { fronts, back, deck } = await deckOf(plain(1, 0, 0), plain(2, 0, 0), plain(3, 0, 0), plain(4, 0, 0));
    await act({ op: 'draw', from: pieceId(deck), count: 2, to: 'hand' });
    await act({ op: 'look', piece: pieceId(deck), on: true });
    await ada.until(({ view }) => (view?.free?.look?.contents.length ?? 0) > 0);
    expect(JSON.stringify(ada.now.view?.free?.look)).toContain(fronts[3]);
    await act({ op: 'look', piece: pieceId(deck), on: false });
    await act({ op: 'shuffle', piece: null });
    await act({ op: 'shuffle', piece: pieceId(deck) });
    const [held] = mine('free/card');
    await act({ op: 'play', pieces: [{ piece: held?.id ?? pieceId(''), pose: at(4, 0) }], up: false });
    await everybody(({ now }) =>
      Object.values(now.view?.pieces ?? {}).some(({ kind, place }) => kind === 'free/card' && place === 'table'),
    );
    for (const id of fronts) expect(who(id), id).toEqual([]);
    // What lies behind is everybody's.
    expect(who(back)).toEqual(['seat 1', 'a spectator']);
    const file = await exportTable(code, { token: ada.memory.token(code) ?? '' }, server.base);
    const text = file.ok ? await file.value.text() : '';
    expect(text).toContain(back);
    for (const id of fronts) expect(text).not.toContain(id);
    // Played open, that one alone is known.
    const [last] = mine('free/card').filter(({ place }) => place !== 'table');
    await act({ op: 'play', pieces: [{ piece: last?.id ?? pieceId(''), pose: at(7, 0) }], up: true });
    await everybody(({ now }) => Object.values(now.view?.pieces ?? {}).some(({ face }) => face?.startsWith('picture:') === true));
    expect(fronts.filter((id) => who(id).length > 0)).toHaveLength(1);
  });

  it('come along where a file of the table is opened, those that lie there and no others', async () => {
    const { fronts, back } = await deckOf(plain(1, 0, 0), plain(2, 0, 0));
    const unused = await bring(plain(7, 7, 7));
    const file = await exportTable(code, { token: ada.memory.token(code) ?? '' }, server.base);
    const made = file.ok ? await importTable(file.value, server.base) : file;
    if (!made.ok) throw new Error(made.refusal.text);
    const statuses = await Promise.all(
      [...fronts, back, unused].map(async (id) => (await fetch(`${server.base}/pictures/${made.value.code}/${id}`)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404]);
    await server.app.services.store.deleteTable((await server.app.services.store.getTableByCode(code))?.id ?? '');
    const again = await fetch(`${server.base}/pictures/${made.value.code}/${fronts[0]}`);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(plain(1, 0, 0));
  });
});
