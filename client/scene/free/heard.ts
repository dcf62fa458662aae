import { useEffect, useRef } from 'react';
import type { View } from '../../../shared/engine/view.ts';
import { playOwn } from '../../sound/own.ts';
import { useConnection, useTable } from '../../store/table.tsx';

/** Plays the sounds of people's own that are played at the table from now on; what was played before this visit is not heard again. */
export function useOwnSounds(free: View['free']): void {
  const { news } = useTable();
  const { code } = useConnection();
  const heard = useRef(news.at(-1)?.n ?? -1);
  useEffect(() => {
    const fresh = news.filter(({ n }) => n > heard.current);
    heard.current = Math.max(heard.current, news.at(-1)?.n ?? -1);
    for (const { line } of fresh.flatMap(({ events }) => events.filter((event) => event.kind === 'told'))) {
      const [key, , name] = line;
      const sound = key === '!free.sound' ? free?.designs.find((each) => each.name === name)?.sound : undefined;
      if (sound !== undefined) void playOwn(code, sound);
    }
  }, [news, code, free]);
}
