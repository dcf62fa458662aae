import { describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { settled, sitDown, untilShown } from '../support/guests.ts';
import { hand } from '../support/hands.ts';
import { Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();
windows();

describe('a game that hands have changed', () => {
  it('is carried back into its rules: the page lists what comes along and what cannot, and the other player agrees', async () => {
    const made = await createTable({ game: 'chuck-rock', seats: 2, name: 'By hand', consent: 'all' }, server.url);
    if (!made.ok) throw new Error(made.refusal.text);
    const { code, host } = made.value;
    const ada = await new Person(server.url, code, { host }).sit(0, 'Ada');
    const visitor = await visit();
    const { page, problems } = visitor;
    await sitDown(visitor, server, code, 1);
    await ada.do({ t: 'start' });
    await untilShown(page, ({ prompts }) => prompts.length > 0, 'the game');
    await ada.do({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    await page.getByTestId('fix-agree').click();
    const { pieces } = await untilShown(page, ({ free }) => free !== null, 'the free table');
    // A rock goes where none stands and nobody, a wall is tipped over, a cube comes out of the box.
    const laid = Object.values(pieces);
    const rock = laid.find(({ kind }) => kind === 'rock');
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((column) => ({ x: column - 4.5, z: 0.5 }))
      .find(({ x, z }) => !laid.some(({ pose, kind }) => kind !== 'free/board' && pose && Math.hypot(pose.x - x, pose.z - z) < 0.9));
    if (!rock?.pose || !free) throw new Error('no rock, or no room');
    await hand(ada, { op: 'place', pieces: [{ piece: rock.id, pose: { ...rock.pose, ...free } }] });
    await hand(ada, { op: 'spawn', component: { kind: 'free/cube', owner: 0 }, pose: { x: 6.5, y: 0.2, z: 0, q: [0, 0, 0, 1] } });
    await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/cube'), 'the cube');
    await page.getByRole('button', { name: 'Back to the rules' }).click();
    await page.getByTestId('fix-carry').click();
    await page.getByTestId('fix-left').waitFor();
    await settled(page);
    await shot(page, 'carry-listed');
    expect(await page.getByRole('list', { name: 'Changes' }).innerText()).toMatch(/Rock at \d,\d goes to \d,5/);
    expect(await page.getByTestId('fix-left').innerText()).toContain('came to the table since');
    await page.getByTestId('fix-note').fill('The rock stood wrong');
    expect(await page.getByTestId('fix-propose').isDisabled()).toBe(true);
    await page.getByTestId('fix-leave').check();
    await page.getByTestId('fix-propose').click();
    await page.getByTestId('fix-banner').waitFor();
    await shot(page, 'carry-proposed');
    const { fix } = (await ada.until(({ view }) => view?.fix !== null)).view ?? {};
    expect(fix?.ops).toEqual([{ op: 'rules' }, expect.objectContaining({ op: 'move', piece: rock.id })]);
    await ada.do({ t: 'fix.vote', fix: fix?.id ?? '', yes: true });
    const after = await untilShown(page, (view) => view.free === null, 'the rules');
    expect(after.pieces[rock.id]?.place).not.toBe(rock.place);
    expect(after.prompts.length).toBeGreaterThan(0);
    await settled(page);
    await shot(page, 'carry-back');
    expect(problems).toEqual([]);
    ada.leave();
  });
});
