import { cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { useNotices } from '../../client/store/notices.ts';
import { useUi } from '../../client/store/ui.ts';
import { useAnswerKeys } from '../../client/tools/answers.ts';
import { useKeyboard } from '../../client/tools/keyboard.ts';
import type { Option, Prompt, Question } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, atTable, pageTable } from '../support/page-table.tsx';
import { soon } from '../support/soon.ts';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

function Keys() {
  useAnswerKeys();
  useKeyboard();
  return null;
}

const option = (id: string, patch: Partial<Option> = {}): Option => ({ id, label: ['option', id], ...patch });
const asking = (question: Question): Prompt => ({ ...question, title: ['act', 0], rule: 'T-3' });

/** Presses Enter at a question; what was answered. */
async function enter(question: Question, picked = NOTHING_PICKED) {
  cleanup();
  const table = askedTable(asking(question));
  useUi.getState().setPicked('p-1', picked);
  atTable(table.connection, <Keys />);
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  await soon(() => expect(useUi.getState().panel !== 'none' || table.sent.length > 0 || useNotices.getState().list.length > 0).toBe(true));
  return table.sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : []));
}
const chat = () => useUi.getState().panel === 'chat';

beforeEach(() => useUi.setState({ panel: 'none' }));

describe('Enter', () => {
  it('confirms what is ready', async () => {
    const question: Question = { kind: 'pieces', from: [pieceId('pawn-1')], least: 1, most: 1 };
    expect(await enter(question, { ...NOTHING_PICKED, list: ['pawn-1'] })).toEqual([['pawn-1']]);
    expect(chat()).toBe(false);
  });
  it('gives the only answer, apart from what is seldom meant', async () => {
    expect(await enter({ kind: 'choose', options: [option('end'), option('drop', { rare: true })] })).toEqual(['end']);
    expect(await enter({ kind: 'place', places: [{ place: placeId('1,0') }] })).toEqual(['1,0']);
  });
  it('takes the one entry of the open menu', async () => {
    const picked = { ...NOTHING_PICKED, menu: [option('walk')] };
    expect(await enter({ kind: 'choose', options: [option('walk'), option('roll')] }, picked)).toEqual(['walk']);
  });
  it('does not leave an answer that is half done', async () => {
    expect(await enter({ kind: 'pieces', from: [pieceId('pawn-1')], least: 1, most: 1 })).toEqual([]);
    expect(chat()).toBe(false);
    expect(useNotices.getState().list).toHaveLength(1);
  });
  it('opens the chat where there is a choice, and where nothing is asked', async () => {
    expect(await enter({ kind: 'choose', options: [option('walk'), option('roll')] })).toEqual([]);
    expect(chat()).toBe(true);
    useUi.setState({ panel: 'none' });
    cleanup();
    atTable(pageTable().connection, <Keys />);
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
    expect(chat()).toBe(true);
  });
});
