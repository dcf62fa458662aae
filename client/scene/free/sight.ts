import { useEffect, useState } from 'react';
import { pictures, type Sight } from '../../store/pictures.ts';

/** A picture by its id, no longer than that on either side (pixels); undefined where there is no id. It is asked for now. */
export function useSight(id: string | undefined, longest: number): Sight | undefined {
  const [found, setFound] = useState<{ id: string; sight: Sight } | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    let here = true;
    let unpacked: ImageBitmap | null = null;
    void pictures.large(id, longest).then((sight) => {
      unpacked = sight;
      if (here) setFound({ id, sight: sight ?? 'gone' });
      else sight?.close();
    });
    return () => {
      here = false;
      setFound(null);
      unpacked?.close();
    };
  }, [id, longest]);
  if (id === undefined) return undefined;
  return found?.id === id ? found.sight : 'waiting';
}
