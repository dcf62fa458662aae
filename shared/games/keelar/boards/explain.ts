import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { Aim } from '../../../engine/reason.ts';
import type { View } from '../../../engine/view.ts';
import { parseCell } from '../../../table/geometry/square.ts';
import { placeId } from '../../../table/ids.ts';
import { spaceFault, stageOf } from '../byhand.ts';
import { GAME as chuckRock } from '../chuck-rock/index.ts';
import { CLASSES, nameOfSheet, sheetFault } from '../classes/index.ts';
import type { Fault } from '../layout.ts';
import { explainPlay } from '../play/explain.ts';
import type { Own } from '../play/state.ts';
import { chuckPrompt, chuckView } from './chuck.ts';
import { mayChoose } from './class-choice.ts';
import { layoutIn, needIn } from './lay.ts';
import { charsIn, secretIn } from './notes.ts';
import { shopFault } from './shop.ts';

const no = (rule: string, text: string): Fault => ({ rule, text });

const isBasket = (choice: Choice): choice is Readonly<Record<string, number>> => typeof choice === 'object' && !Array.isArray(choice);

/** Which rule forbids an answer that a question of the steps around a board does not offer and of the board itself. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  return (
    about(view, prompt, choice) ??
    (typeof choice === 'string' ? no(prompt.rule, 'That answers another question than the one that is open.') : undefined)
  );
}

function about(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  if (view.own.chuck !== null) return chuckRock.explain?.(chuckView(view), chuckPrompt(prompt), choice);
  const [title] = prompt.title;
  if (title === 'class.ask') return explainClass(view, choice);
  if (title === 'class.text') return no('R-100', 'A sheet is a text of at most 20,000 characters.');
  if (title.startsWith('lay.')) return typeof choice === 'string' ? explainLay(view, choice) : undefined;
  if (title.startsWith('shop.ask')) return explainShop(view, choice);
  if (title === 'loadout.ask') return explainPack(prompt, choice);
  return view.own.phase === 'board' ? explainPlay(view, prompt, choice) : undefined;
}

function explainClass(view: View<Own>, choice: Choice): Fault | undefined {
  const chosen = CLASSES.find(({ id }) => id === choice);
  if (!chosen) return no('K-030', 'There is no such class; bring a sheet of your own to play another one.');
  return mayChoose(view.own, view.options, chosen.name)
    ? undefined
    : no('K-009', `${chosen.name} is taken: no two players play the same class.`);
}

function explainLay(view: View<Own>, choice: string): Fault | undefined {
  const need = needIn(view);
  const layout = layoutIn(Object.values(view.pieces));
  const stage = stageOf(need, layout);
  const [what, place] = choice.split(':');
  if (stage === undefined || place === undefined) return undefined;
  if (what !== stage) return no('R-03', `The next thing to lay is: ${stage === 'rock' ? 'barrier' : stage}.`);
  return spaceFault(need, layout, stage, placeId(place));
}

function explainShop(view: View<Own>, choice: Choice): Fault | undefined {
  const secret = secretIn(view.notes);
  if (view.viewer === null || !secret || !isBasket(choice)) return undefined;
  return shopFault(view.own, view.viewer, secret, choice);
}

function explainPack(prompt: Prompt, choice: Choice): Fault | undefined {
  if (prompt.kind !== 'basket' || !isBasket(choice)) return undefined;
  const items = new Map(prompt.items.map((item) => [item.id, item]));
  for (const [id, count] of Object.entries(choice)) {
    const item = items.get(id);
    if (!item || !Number.isInteger(count) || count < 1 || count > item.most) return no('K-034', `You cannot bring ${count} × ${id}.`);
    const missing = item.needs?.filter((need) => !Object.hasOwn(choice, need)) ?? [];
    if (missing.length > 0) return no('K-038', `${id} needs ${missing.join(', ')} to be brought as well.`);
    if (item.anyOf && !item.anyOf.some((need) => Object.hasOwn(choice, need))) {
      return no('K-038', `${id} needs ${item.anyOf.join(' or ')} to be brought as well.`);
    }
  }
  return undefined;
}

/** Why a text or a basket of the right form will not do: a sheet with an error, a taken class, too many Death Points. */
export function refuses(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  const [title] = prompt.title;
  if (title === 'class.text' && typeof choice === 'string') {
    if (choice.trim() === '') return undefined;
    const wrong = sheetFault(choice);
    if (wrong) return no(wrong.rule, `Line ${wrong.line}: ${wrong.text}`);
    const name = nameOfSheet(choice);
    return mayChoose(view.own, view.options, name) ? undefined : no('K-009', `${name} is taken: no two players play the same class.`);
  }
  return title.startsWith('shop.ask') ? explainShop(view, choice) : undefined;
}

/** Where the character stands whose turn it is, as far as the seat knows it. */
function ownSpace({ own, notes, pieces }: View<Own>): string | undefined {
  const figure = own.acting === null ? undefined : charsIn(notes)[own.acting]?.figure;
  return figure ? pieces[figure]?.place : undefined;
}

/** What a player could mean who points at somebody or at a space of the board. */
export function aims(view: View<Own>, prompt: Prompt, aim: Aim): readonly Choice[] {
  if (view.own.chuck !== null) return chuckRock.aims?.(chuckView(view), chuckPrompt(prompt), aim) ?? [];
  const { piece = '', place } = aim;
  const there = place ?? view.pieces[piece]?.place;
  if (prompt.kind !== 'choose' || there === undefined || parseCell(there) === undefined) return [];
  const [title] = prompt.title;
  const begins = (word: string): boolean => prompt.options.some(({ id }) => id.startsWith(word));
  if (title.startsWith('lay.')) return prompt.options.slice(0, 1).map(({ id }) => `${id.split(':')[0]}:${there}`);
  if (view.own.phase !== 'board') return [];
  // Who points at itself means no step.
  if (title === 'ask.act' && there === ownSpace(view)) return [];
  if (title === 'ask.steps') return [`to:${there}`];
  if (begins('at:')) return [`at:${there}`];
  if (begins('on:')) return [piece ? `on:${piece}` : `at:${there}`];
  return [`move:${there}`];
}
