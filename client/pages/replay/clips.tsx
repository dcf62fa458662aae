import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazily } from '../../lazily.ts';
import type { Highlight } from '../../replay/highlights.ts';
import { type ClipMark, listenForMarks, marksOf } from '../../replay/marks.ts';

const ClipPanel = lazily(() => import('../../clip/ClipPanel.tsx').then((part) => part.ClipPanel));

/** The panel that makes clips of a page that watches. */
export function useClips(code: string, moments: readonly Pick<Highlight, 'at' | 'label'>[]) {
  const [open, setOpen] = useState(false);
  const panel: ReactNode = open && (
    <Suspense>
      <ClipPanel code={code} moments={moments} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { panel, toggle: () => setOpen(!open) };
}

/** Milliseconds before a mark: whoever makes one has just seen it. */
const SEEN_MS = 15_000;

/** The marks of a table as moments; `steps` know when a state was reached. */
export function useMarks(code: string, steps: readonly { readonly at: number; readonly seq: number }[] = []): Highlight[] {
  const [marks, setMarks] = useState<readonly ClipMark[]>(() => marksOf(code));
  useEffect(() => {
    setMarks(marksOf(code));
    return listenForMarks(code, (mark) => setMarks((before) => [...before, mark]));
  }, [code]);
  return marks.flatMap(({ at, seq }): Highlight[] => {
    const when = at ?? steps.find((step) => step.seq >= seq)?.at;
    return when === undefined ? [] : [{ kind: 'mark', at: Math.max(0, when - SEEN_MS), label: 'Marked in the streaming program' }];
  });
}
