import { createRoot, extend, type ReconcilerRoot, type RenderProps } from '@react-three/fiber';
import { Component, type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SpotLight,
} from 'three';
import { tableTone } from '../scene/stage/tone.ts';
import type { Quality } from '../store/ui.ts';

// Only what the scene is written with: the ready-made Canvas would bring all of three along.
extend({
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SpotLight,
});

interface PictureProps {
  quality: Quality;
  dpr: number;
  /** Called when the graphics context is lost and has not come back by itself. */
  onLost: () => void;
  children: ReactNode;
}

/** A lost context that has not come back by itself within this time (ms) gets a new canvas. */
const PATIENCE = 700;

/** How every canvas with a table is set up. */
export const settingsOf = (quality: Quality) =>
  ({
    shadows: quality === 'low' ? false : 'percentage',
    gl: { antialias: quality !== 'low', powerPreference: 'high-performance', stencil: false, toneMapping: tableTone() },
    camera: { fov: 30, position: [0, 40, 20] },
    onCreated: ({ gl }) => {
      // Asking how a shader came out waits until it is made, one after the other: only tests ask.
      gl.debug.checkShaderErrors = 'lootableChecksShaders' in window;
      // What looks along a surface reads it up to eight times for a dot: nothing is dearer where a picture is drawn without a graphics card.
      if (quality === 'low') gl.capabilities.getMaxAnisotropy = () => 1;
    },
  }) satisfies RenderProps<HTMLCanvasElement>;

/** Takes an error of the inner tree out of it. */
export class Catch extends Component<{ children: ReactNode; tell: (error: unknown) => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.tell(error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** A canvas that fills its parent and draws its children on demand. Errors inside are thrown outside. */
export function Picture({ quality, dpr, onLost, children }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(undefined);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [error, setError] = useState<unknown>(null);
  const [ready, setReady] = useState(false);
  const lost = useRef(onLost);
  lost.current = onLost;
  if (error !== null) throw error;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    // It calls back at once, when all of the page has its place: to ask before would have it laid out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The strict mode replays ordinary effects; only the insertion effect's clean-up means that the canvas has gone.
  useInsertionEffect(
    () => () => {
      root.current?.unmount();
      root.current = undefined;
    },
    [],
  );

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const loss = (event: Event) => {
      event.preventDefault();
      // Unmounting loses the context, too: then the canvas is no longer part of the page.
      setTimeout(() => element.isConnected && lost.current(), PATIENCE);
    };
    element.addEventListener('webglcontextlost', loss);
    return () => element.removeEventListener('webglcontextlost', loss);
  }, []);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || size.width === 0 || size.height === 0) return;
    root.current ??= createRoot(element);
    const made = root.current;
    made
      .configure({
        ...settingsOf(quality),
        frameloop: 'demand',
        dpr,
        size: { ...size, top: 0, left: 0 },
      })
      .then(() => root.current === made && setReady(true), setError);
  }, [size, quality, dpr]);

  useLayoutEffect(() => {
    if (ready) root.current?.render(<Catch tell={setError}>{children}</Catch>);
  }, [ready, children]);

  return (
    <div ref={box} style={{ width: '100%', height: '100%', overflow: 'hidden' }}>
      <canvas ref={canvas} />
    </div>
  );
}
