import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, fallback, first, sample } from '../../shared/engine/answers.ts';
import type { Choice, Prompt, Question } from '../../shared/engine/prompt.ts';
import { LONGEST_TEXT } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { seededBelow } from '../support/table.ts';

const label = ['said'] as const;
const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 8 });

const choose = names.map((ids): Question => ({ kind: 'choose', options: ids.map((id) => ({ id, label })) }));
const place = names.map((ids): Question => ({ kind: 'place', places: ids.map((id) => ({ place: placeId(id) })) }));
const pieces = fc.tuple(names, fc.nat(), fc.nat()).map(([ids, a, b]): Question => {
  const least = a % (ids.length + 1);
  return { kind: 'pieces', from: ids.map(pieceId), least, most: least + (b % (ids.length - least + 1)) };
});
const amount = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.nat(9), fc.integer({ min: 1, max: 3 }))
  .map(([least, more, step]): Question => ({ kind: 'amount', least, most: least + more, step }));
const order = names.map((ids): Question => ({ kind: 'order', items: ids.map((id) => ({ id, label })) }));
const basket = fc.tuple(names, fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 }), fc.nat(12)).map(
  ([ids, prices, budget]): Question => ({
    kind: 'basket',
    budget,
    items: ids.map((id, i) => ({
      ...{ id, label, price: prices[i] ?? 1, most: 1 + (i % 3) },
      ...(i > 0 && i % 2 === 0 ? { needs: [ids[i - 1] ?? ''] } : {}),
    })),
  }),
);
/** A ring of places with chords; only some of them are ends, the start's neighbour always is. */
const path = fc.tuple(names, fc.integer({ min: 1, max: 4 }), fc.nat()).map(([ids, longest, salt]): Question => {
  const next = (i: number, by: number) => placeId(ids[(i + by) % ids.length] ?? '');
  return {
    kind: 'path',
    from: placeId(ids[0] ?? ''),
    longest,
    steps: Object.fromEntries(ids.map((id, i) => [id, [next(i, 1), ...(salt % 2 === 0 ? [next(i, 2)] : [])]])),
    ends: ids.filter((_, i) => i === 1 % ids.length || (salt + i) % 3 === 0).map(placeId),
  };
});
const anyQuestion = fc.oneof(choose, place, pieces, amount, order, basket, path);

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);

/** Answers that are wrong whatever was legal, near to a legal one. */
function spoil(question: Question, choice: Choice): Choice[] {
  const strange: Choice[] = ['NOWHERE', Number.NaN, Number.POSITIVE_INFINITY, ['NOWHERE'], { NOWHERE: 1 }];
  if (isList(choice)) {
    const [head] = choice;
    strange.push([...choice, 'NOWHERE']);
    if (question.kind === 'path')
      strange.push(
        [],
        Array.from({ length: question.longest + 1 }, () => head ?? 'x'),
      );
    // Nothing may be taken twice.
    if (question.kind !== 'path' && head !== undefined) strange.push([...choice.slice(1), head, head]);
    if (question.kind === 'order' && choice.length > 0) strange.push(choice.slice(1));
    if (question.kind === 'pieces') strange.push(choice.join());
  }
  if (question.kind === 'amount') strange.push(question.least - 1, question.most + 1, question.least + 0.5, String(choice));
  if (question.kind === 'basket') {
    for (const item of question.items) strange.push({ [item.id]: item.most + 1 }, { [item.id]: 0 }, { [item.id]: -1 }, { [item.id]: 0.5 });
    const dear = question.items.find((item) => item.price * item.most > question.budget);
    if (dear) strange.push({ [dear.id]: dear.most });
    const needy = question.items.find((item) => item.needs?.length);
    if (needy) strange.push({ [needy.id]: 1 });
  }
  return strange;
}

const belowOf = (numbers: readonly number[]) => {
  let i = 0;
  return (bound: number) => (numbers[i++ % numbers.length] ?? 0) % bound;
};

describe('prompts of every kind', () => {
  it('accept what they sample, their first answer and their fallback', () => {
    fc.assert(
      fc.property(anyQuestion, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (question, numbers) => {
        const prompt: Prompt = { ...question, title: label, rule: 'T-1' };
        expect(accepts(question, sample(question, belowOf(numbers)))).toBe(true);
        expect(accepts(question, first(question))).toBe(true);
        expect(fallback(prompt)).toEqual(first(question));
      }),
      { numRuns: 500 },
    );
  });

  it('refuse what lies beside a legal answer', () => {
    fc.assert(
      fc.property(anyQuestion, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (question, numbers) => {
        for (const wrong of spoil(question, sample(question, belowOf(numbers)))) {
          expect(accepts(question, wrong), JSON.stringify([question, wrong])).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('sample every answer of a list sooner or later', () => {
    const question: Question = { kind: 'pieces', from: ['a', 'b', 'c'].map(pieceId), least: 0, most: 2 };
    let n = 7;
    const below = (bound: number) => {
      n = (n * 48271) % 2147483647;
      return n % bound;
    };
    const seen = new Set(Array.from({ length: 500 }, () => JSON.stringify([sample(question, below)].flat().sort())));
    expect(seen.size).toBe(7);
  });

  it('never sample more pieces than there are', () => {
    const question: Question = { kind: 'pieces', from: ['a', 'b'].map(pieceId), least: 1, most: 5 };
    for (let top = 0; top < 5; top++)
      expect(
        accepts(
          question,
          sample(question, (bound) => Math.min(top, bound - 1)),
        ),
      ).toBe(true);
  });

  it('take the given fallback before the first answer', () => {
    expect(fallback({ kind: 'amount', least: 1, most: 9, step: 1, title: label, rule: 'T-1', fallback: 4 })).toBe(4);
  });

  it('offer a path of several steps where no nearer end is, and throw where none is', () => {
    const steps = { a: ['b'], b: ['c', 'a'], c: ['d'] };
    const walk: Question = {
      kind: 'path',
      from: placeId('a'),
      steps: Object.fromEntries(Object.entries(steps).map(([key, list]) => [key, list.map(placeId)])),
      longest: 3,
      ends: [placeId('d')],
    };
    expect(first(walk)).toEqual(['b', 'c', 'd']);
    expect(accepts(walk, ['b', 'c'])).toBe(false);
    expect(accepts(walk, ['c', 'd'])).toBe(false);
    expect(() => first({ ...walk, longest: 2 })).toThrow('no legal answer');
  });

  it('ask for what an item needs only where it is offered', () => {
    const question: Question = {
      kind: 'basket',
      budget: 10,
      items: [
        { id: 'sword', label, price: 2, most: 1, needs: ['belt', 'owned already'] },
        { id: 'belt', label, price: 1, most: 1 },
      ],
    };
    expect(accepts(question, { sword: 1 })).toBe(false);
    expect(accepts(question, { sword: 1, belt: 1 })).toBe(true);
    expect(accepts(question, {})).toBe(true);
  });
});

describe('a text', () => {
  const text: Question = { kind: 'text', most: 5 };
  it('has at most so many characters of any script, several lines and tabs', () => {
    for (const good of ['', 'a', 'a\nb\tc', 'äöü¢€', '😀😀😀😀😀']) expect(accepts(text, good), good).toBe(true);
    for (const bad of ['abcdef', '😀😀😀😀😀😀', 7, ['a'], { a: 1 }]) expect(accepts(text, bad)).toBe(false);
  });
  it('has no control characters, none that turn the direction of writing, and no halves', () => {
    for (const bad of ['\r', '\0', '\u001b', '\u007f', '\u0085', '\u200e', '\u202e', '\u2066', '\u061c', '\ud83d']) {
      expect(accepts(text, `a${bad}`), JSON.stringify(bad)).toBe(false);
    }
  });
  it('may be as long as the longest', () => {
    expect(accepts({ kind: 'text', most: LONGEST_TEXT }, 'x'.repeat(LONGEST_TEXT))).toBe(true);
  });
  it('is at random what time running out would give', () => {
    expect([sample(text, () => 0), first(text)]).toEqual(['', '']);
    const prompt: Prompt = { ...text, title: ['said'], rule: 'T-1', fallback: 'so' };
    expect([sample(prompt, () => 0), fallback(prompt)]).toEqual(['so', 'so']);
  });
});

describe('a basket with alternatives', () => {
  const item = (id: string, more: object = {}) => ({ id, label, price: 1, most: 1, ...more });
  const shop = (...items: ReturnType<typeof item>[]): Question => ({ kind: 'basket', items, budget: 9 });
  const question = shop(item('feather', { anyOf: ['hat', 'cap'] }), item('hat'), item('cap'));
  it('needs one of them, in the basket or owned already and so not listed', () => {
    expect(accepts(question, { feather: 1 })).toBe(false);
    expect(accepts(question, { feather: 1, cap: 1 })).toBe(true);
    expect(accepts(question, { feather: 1, hat: 1, cap: 1 })).toBe(true);
    expect(accepts(shop(item('feather', { anyOf: ['hat', 'crown'] }), item('hat')), { feather: 1 })).toBe(true);
    expect(accepts(shop(item('feather', { anyOf: [] })), { feather: 1 })).toBe(true);
  });
  it('is sampled with each item, wherever what it needs stands in the list', () => {
    const below = seededBelow(3);
    const seen = new Set(Array.from({ length: 200 }, () => Object.keys(sample(question, below)).sort().join()));
    expect([...seen].some((basket) => basket.includes('feather'))).toBe(true);
    for (const basket of seen) expect(basket).not.toBe('feather');
  });
});
