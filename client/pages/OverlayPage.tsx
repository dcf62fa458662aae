import { useEffect, useRef } from 'react';
import { askedOf } from '../overlay/asked.ts';
import { runOverlay } from '../overlay/run.ts';

const table = () => import('../overlay/table.tsx').then(({ showTable }) => showTable);

/** An overlay where the app is loaded already; a server that hands out `overlay.html` spares it the app. */
export function OverlayPage({ code }: { code: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement('div');
    box.current?.append(element);
    const end = runOverlay(element, code.toUpperCase(), askedOf(globalThis.location), table);
    return () => {
      end();
      element.remove();
    };
  }, [code]);
  return <div ref={box} />;
}
