import { Plaque } from './Plaque.tsx';

/** What stands where a part of the page is not to be had, or met a fault. */
export function NotHere() {
  return (
    <div className="not-here" role="alert" data-testid="not-here">
      <p>A part of this page is missing. Perhaps Lootable was renewed while the page was open.</p>
      <p>Nothing is lost: load the page again, and you are back where you were.</p>
      <Plaque look="brass" onClick={() => globalThis.location.reload()}>
        Load the page again
      </Plaque>
    </div>
  );
}
