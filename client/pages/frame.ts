import { useEffect } from 'react';
import { useTaste } from '../store/ui.ts';

/** What every page does: its title, and the size of text that this person has chosen. */
export function useFrame(title?: string): void {
  const textScale = useTaste((now) => now.textScale);
  useEffect(() => {
    document.title = title ? `${title} – Lootable` : 'Lootable';
  }, [title]);
  useEffect(() => {
    document.documentElement.style.setProperty('--text-scale', String(textScale));
  }, [textScale]);
}
