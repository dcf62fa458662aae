import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askedOf } from '../../overlay/asked.ts';
import type { Feed } from '../../overlay/line.ts';
import { showOverlay } from '../../overlay/overlay.ts';
import { addressParts, type Kit } from './kit.ts';

interface PreviewProps {
  code: string;
  kit: Kit;
  width: number;
  height: number;
  feed?: Feed | undefined;
}

/** An overlay as it looks in a source of that size, over a checkerboard: what is seen through shows it. */
export function Preview({ code, kit, width, height, feed }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [shrunk, setShrunk] = useState(0.25);
  const { search, hash } = addressParts({ ...kit, debug: true });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setShrunk(Math.max(0.05, element.clientWidth / width || 0.25));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return showOverlay(element, { code, asked: askedOf({ search, hash }), preview: true, ...(feed ? { feed } : {}) });
  }, [code, search, hash, feed]);
  return (
    <div className="stream-preview" ref={frame} style={{ aspectRatio: `${width} / ${height}` }}>
      <div ref={box} data-testid="preview" style={{ width, height, transform: `scale(${shrunk})` }} />
    </div>
  );
}
