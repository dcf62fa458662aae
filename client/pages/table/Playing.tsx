import { type ComponentType, lazy, Suspense } from 'react';
import { Hud } from '../../hud/Hud.tsx';
import { TextTwin } from '../../hud/twin/TextTwin.tsx';

const scenes = import.meta.glob<{ TableScene: ComponentType<{ mode: 'play' | 'show' }> }>('../../scene/TableScene.tsx');
const Scene = lazy(async () => {
  const load = scenes['../../scene/TableScene.tsx'];
  return { default: load ? (await load()).TableScene : NoScene };
});

/** The game: the picture of the table, and everything around it. */
export function Playing() {
  return (
    <main className="playing">
      <Suspense fallback={null}>
        <Scene mode="play" />
      </Suspense>
      <Hud />
    </main>
  );
}

function NoScene(_: { mode: 'play' | 'show' }) {
  return (
    <div className="twin-page">
      <TextTwin />
    </div>
  );
}
