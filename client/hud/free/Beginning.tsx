import { useEffect, useState } from 'react';
import { pagesIn } from '../../../shared/engine/free/pages.ts';
import { findCover } from '../../kits/covers.ts';
import { setupFor } from '../../kits/kit.ts';
import { useBegin } from '../../store/begin.ts';
import { useNotices } from '../../store/notices.ts';
import { type Game, useTable } from '../../store/table.tsx';
import { useHand } from './hands.ts';
import { comesAlong, openKit } from './open-kit.ts';

/** A table that was opened with a kit: whoever opened it puts it into the workshop and sets it up, once. */
export function Beginning({ game }: { game: Game }) {
  const kit = useBegin((now) => now.kit);
  const { meta, you } = useTable();
  const code = meta?.code;
  const [said, setSaid] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const hand = useHand();
  const add = useNotices((now) => now.add);
  const due = kit !== null && kit.code === code && you.seat !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as somebody sits
  useEffect(() => {
    if (!due || code === undefined) return;
    useBegin.setState({ kit: null });
    const cover = findCover(kit.id);
    const begin = async () => {
      setTitle(cover?.title ?? '');
      setSaid('');
      const found = await comesAlong(kit.id);
      if (!found) return add({ text: 'The game cannot be fetched right now. It is in the workshop, under “Games that come along”.' });
      const done = await openKit(found, {
        designs: game.view.free?.designs ?? [],
        notebook: pagesIn(game.view.notes),
        code,
        hand,
        say: setSaid,
      });
      const { seats } = game.view;
      const name = setupFor({ things: found.drafts, seats: cover?.seats ?? [seats, seats] }, seats);
      const everybody = Array.from({ length: seats }, (_, seat) => seat);
      const reply = name === undefined ? undefined : await hand({ op: 'press', name, seats: everybody });
      if (!reply?.ok) add({ text: done });
    };
    void begin().finally(() => setSaid(null));
  }, [due]);
  return said === null ? null : (
    <p className="free-beginning" role="status" data-testid="beginning">
      Setting up {title} … {said}
    </p>
  );
}
