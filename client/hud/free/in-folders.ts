import { flawOf } from '../../../shared/engine/free/design.ts';
import { MOST_PICTURES } from '../../../shared/engine/free/picture.ts';
import type { Folder, Pictured } from '../../foreign/folders.ts';
import { CARD, type Left, type Taken } from '../../foreign/plan.ts';
import { blankDraft, type Draft, designOf, keepDraft } from '../../store/drafts.ts';
import type { Game } from '../../store/table.tsx';
import { bringDraft } from './bring-draft.ts';
import { bringAll, type Errand, LONGEST } from './bringing.ts';
import type { Hand } from './hands.ts';

/** Makes what is in these folders in the workshop, and brings it; says how far it is. */
export async function bringFolders(
  now: { readonly current: Game },
  code: string,
  folders: readonly Folder[],
  hand: Hand,
  say: (words: string) => void,
): Promise<{ made: number; left: Left[] }> {
  const left: Left[] = [];
  let made = 0;
  for (const folder of folders) {
    const files = [...folder.pictures.map(({ file }) => file), ...(folder.back ? [folder.back] : [])];
    if (files.length > MOST_PICTURES) left.push({ what: folder.name, why: `a thing has ${MOST_PICTURES} pictures at most` });
    else {
      const { taken, wrong } = await bringAll(
        code,
        files.map((file, at) => errandOf(file, at, folder.what === 'board')),
        say,
      );
      left.push(...wrong.map((why) => ({ what: folder.name, why })));
      for (const draft of draftsIn(folder, files, taken)) {
        const flaw = flawOf(draft.name, designOf(draft));
        const reply = flaw ? undefined : await hand({ op: 'design', name: draft.name, design: designOf(draft) });
        if (!reply?.ok) left.push({ what: draft.name, why: flaw ? `${flaw.field}: ${flaw.text}` : (reply?.refusal.text ?? '') });
        else {
          keepDraft(code, draft.name, draft);
          await bringDraft(now.current, { name: draft.name, what: draft.what }, draft, hand);
          made += 1;
        }
      }
    }
  }
  return { made, left };
}

const errandOf = (file: File, at: number, large: boolean): Errand => ({
  ...{ file, columns: 1, rows: 1, longest: large ? LONGEST.board : LONGEST.other },
  wanted: new Map([[0, String(at)]]),
});

/** A deck of all, or each for itself. */
function draftsIn({ what, name, pictures, back }: Folder, files: readonly File[], taken: ReadonlyMap<string, Taken>): Draft[] {
  const of = (file: File | null): Taken | undefined => (file ? taken.get(String(files.indexOf(file))) : undefined);
  const shown = pictures.flatMap((each) => {
    const picture = of(each.file);
    return picture ? [{ ...each, picture }] : [];
  });
  const [first] = shown;
  if (!first) return [];
  const behind = of(back);
  if (what !== 'deck') return shown.map((each) => alone(what, each, each.picture, behind));
  const { width, depth } = sized(CARD.width * CARD.depth, first.picture.shape);
  if (shown.length === 1 && first.many === 1) return [{ ...alone('card', first, first.picture, behind), width, depth, name }];
  const cards = shown.map(
    ({ many, name: words }, at) => `${many > 1 ? `${many}x ` : ''}[${at + 1}]~ ${words}${behind ? ` | [${shown.length + 1}]` : ''}`,
  );
  const ids = [...shown.map(({ picture }) => picture.id), ...(behind ? [behind.id] : [])];
  return [{ ...blankDraft('deck'), name, size: 'own', width, depth, cards: cards.join('\n'), pictures: ids.join(' ') }];
}

const AREAS = { card: CARD.width * CARD.depth, board: 64 } as const;

function alone(what: 'card' | 'board', { name }: Pictured, picture: Taken, back: Taken | undefined): Draft {
  const pictures = [picture.id, ...(back ? [back.id] : [])].join(' ');
  const sides = what === 'board' ? { grid: 'none' } : { front: `[1]~ ${name}`, back: back ? '[2]' : '' };
  return { ...blankDraft(what), name, ...sized(AREAS[what], picture.shape), ...sides, pictures };
}

/** As large as that, in the shape of the picture. */
function sized(area: number, shape: number): { width: string; depth: string } {
  const bent = Math.min(4, Math.max(0.25, shape));
  return { width: Math.sqrt(area * bent).toFixed(2), depth: Math.sqrt(area / bent).toFixed(2) };
}
