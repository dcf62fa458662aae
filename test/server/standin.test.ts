import { afterEach, describe, expect, it } from 'vitest';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

const said = ({ now }: Person): string[] => now.chat.flatMap((line) => (line.system ? [line.text] : []));
const turnOf = (person: Person): number | null | undefined => person.now.view?.turn.seat;

async function running(spec: ConstructorParameters<typeof TestServer>[0] = {}, awayBot = false) {
  server = await new TestServer(spec).start();
  const { code, host } = await server.create({ game: 'toy', seats: 3, options: { length: 9 }, awayBot });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  const cy = await server.person(code).sit(2, 'Cy');
  await ada.do({ t: 'start' });
  for (const each of [ada, ben, cy]) await each.until((now) => now.view !== null);
  return { code, ada, ben, cy };
}

/** The answers given for a seat so far, and by whom. */
const answersOf = (seat: number) =>
  (server.room.table.engine?.log.shared ?? []).flatMap(({ command }) =>
    command.do === 'answer' && command.seat === seat ? [command.by ?? 'person'] : [],
  );

describe('[S14] a bot for whoever is away', () => {
  it('plays at once at the host’s word, on a seat that stays theirs; who comes back plays on by themselves', async () => {
    const { code, ada, ben, cy } = await running({ settings: { botPace: [30, 40] } });
    expect(await ada.say({ t: 'bot', seat: 1, strength: 'heuristic' })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    ben.leave();
    await ada.until((now) => now.meta?.seats[1]?.online === false);
    await ada.answer('end');
    await cy.until(() => turnOf(cy) === 1);
    expect(await cy.say({ t: 'bot', seat: 1, strength: 'heuristic' })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    await ada.do({ t: 'bot', seat: 1, strength: 'heuristic' });
    await cy.until((now) => now.meta?.seats[1]?.kind === 'human' && now.meta.seats[1].strength === 'heuristic');
    await cy.until(() => said(cy).includes('A bot plays for Ben until they are back.'));
    await soon(() => expect(answersOf(1).length).toBeGreaterThan(1));
    expect(new Set(answersOf(1))).toEqual(new Set(['bot']));
    // Nobody else gets the seat meanwhile.
    const eve = await server.person(code).open();
    expect(await eve.say({ t: 'sit', seat: 1, name: 'Eve' })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    const back = server.person(code, { memory: ben.memory });
    await back.until((now) => now.you.seat === 1);
    await ada.until((now) => now.meta?.seats[1]?.strength === null);
    await ada.until(() => said(ada).includes('Ben is back and plays again.'));
    const before = answersOf(1).length;
    if (turnOf(back) === 1) {
      await back.answer('roll');
      expect(answersOf(1).slice(before)).toEqual(['person']);
    }
  });

  it('plays at the word of anybody who sits where no host is here, also on a seat that was given up; bots do not vote for people', async () => {
    const { ada, ben, cy } = await running({ settings: { botPace: [20, 30], hostAwayMs: 60_000 } });
    ada.leave();
    await ben.until((now) => now.meta?.hostHere === false);
    await ben.do({ t: 'bot', seat: 0, strength: 'heuristic' });
    await ben.until((now) => now.meta?.seats[0]?.strength === 'heuristic');
    await soon(() => expect(answersOf(0).length).toBeGreaterThan(1));
    await ben.do({ t: 'fix.propose', ops: [{ op: 'knob', key: 'roll', value: 4 }], note: 'a four' });
    await cy.do({ t: 'fix.vote', fix: cy.now.view?.fix?.id ?? ben.now.view?.fix?.id ?? '', yes: true });
    await cy.until((now) => now.view?.fix?.agreed.includes(2) === true);
    expect(ben.now.view?.fix?.agreed).not.toContain(0);
    await ben.do({ t: 'bot', seat: 0, strength: null });
    await ben.until(() => said(ben).includes('No bot plays for Ada any more: the table waits.'));
    await cy.do({ t: 'stand' });
    await ben.do({ t: 'bot', seat: 2, strength: 'heuristic' });
    await ben.until((now) => now.meta?.seats[2]?.kind === 'bot');
    // A bot's seat is not to be had so.
    expect(await ben.say({ t: 'bot', seat: 2, strength: null })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    // Who got up comes back to it all the same.
    await cy.do({ t: 'sit', seat: 2, name: 'Cy' });
    await cy.until((now) => now.you.seat === 2 && now.meta?.seats[2]?.kind === 'human');
  });

  it('plays by itself after a while where the table says so, and never while nobody plays', async () => {
    const { code, ada, ben, cy } = await running(
      { settings: { botPace: [5, 6], awayBotMs: 100, hostAwayMs: 60_000, emptyMs: 60_000 } },
      true,
    );
    ada.leave();
    await ben.until((now) => now.meta?.seats[0]?.strength === 'heuristic');
    await ben.until(() => turnOf(ben) === 1 || ben.now.view?.result !== null);
    ben.leave();
    const watching = await server.person(code, { watch: true }).open();
    cy.leave();
    await watching.until((now) => now.meta?.seats.every(({ online }) => !online) === true);
    const before = server.room.table.head.entry;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.room.table.head.entry).toBe(before);
    const back = server.person(code, { memory: ada.memory });
    await back.until((now) => now.you.seat === 0 && now.meta?.seats[0]?.strength === null);
  });

  it('is a setting of the table that the host may change during the game', async () => {
    const { ada, ben } = await running();
    expect(ben.now.meta?.awayBot).toBe(false);
    await ada.do({ t: 'settings', settings: { awayBot: true } });
    await ben.until((now) => now.meta?.awayBot === true);
  });
});
