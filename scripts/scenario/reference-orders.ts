import type { Chance, DrawRequest } from '../../shared/engine/chance.ts';
import { familyOf } from '../../shared/engine/chance.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';

/** What comes after what: draws and questions after answers, draws after draws, each by its name. */
export interface Orders {
  draws: Map<string, Set<string>>;
  asks: Map<string, Set<string>>;
}

export const OPENING = 'the set-up';
export const NOTHING = 'nothing';

/** Chance that remembers what it was asked. */
export function lotsOf(chance: Chance): { chance: Chance; taken(events: readonly Event[]): string[] } {
  let asked = new Map<string, { n: number; request: DrawRequest }>();
  return {
    chance: {
      draw: (n, request) => {
        asked.set(`${familyOf(request)} ${n}`, { n, request });
        return chance.draw(n, request);
      },
    },
    taken: (events) => {
      const names = [...asked.values()].map(({ n, request }) => nameOf(n, request, events));
      asked = new Map();
      return names;
    },
  };
}

/** A draw by its kind, dice by the line that tells them as well. */
function nameOf(n: number, request: DrawRequest, events: readonly Event[]): string {
  if (request.kind !== 'dice') return `\`${request.kind}\``;
  const said = events.find((event) => event.kind === 'rolled' && event.draw === n);
  const dice = request.dice.length > 2 ? `${request.dice[0]} ...` : request.dice.join(', ');
  return `\`[${dice}]\`${said?.kind === 'rolled' ? ` \`${said.line[0]}\`` : ''}`;
}

/** An answer by its question and what it is called by. */
export function answered({ prompt }: OpenPrompt, choice: Choice): string {
  const options = 'options' in prompt ? prompt.options : [];
  const label = options.find((option) => option.id === choice)?.label[0];
  return `\`${prompt.title[0]}\`${label === undefined || label === prompt.title[0] ? '' : ` \`${label}\``}`;
}

const add = (map: Map<string, Set<string>>, key: string, value: string): void => {
  map.set(key, (map.get(key) ?? new Set()).add(value));
};

/** Notes what an answer drew and what was asked next. */
export function noteOrders(orders: Orders, answer: string, draws: readonly string[], before: Table | undefined, after: Table): void {
  for (const [i, draw] of [...draws, NOTHING].entries()) add(orders.draws, draws[i - 1] ?? answer, draw);
  const known = new Set(before?.state.prompts.map(({ id }) => id));
  const fresh = after.state.prompts.filter(({ id }) => !known.has(id));
  for (const { prompt } of fresh) add(orders.asks, answer, `\`${prompt.title[0]}\`${fresh.length > 1 ? ' (of several)' : ''}`);
  if (after.state.result) add(orders.asks, answer, 'the end');
  else if (fresh.length === 0) add(orders.asks, answer, 'the others answer');
}
