import { Component, type ReactNode, Suspense } from 'react';
import { lazily } from '../lazily.ts';

const Missing = lazily(() => import('./NoPicture.tsx').then((part) => part.NoPicture));

interface Props {
  children: ReactNode;
  /** Changes when the scene shall be tried again. */
  attempt: number;
}

interface State {
  failed: string | null;
  attempt: number;
}

let drew = false;

/** True when this browser can draw in three dimensions. Asked once: to try takes a while. */
export function canDraw(): boolean {
  try {
    if (drew) return true;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    drew = context !== null;
    return drew;
  } catch {
    return false;
  }
}

/** Says plainly that the table cannot be drawn, and leaves everything around it alive. */
export class SceneBoundary extends Component<Props, State> {
  override state: State = { failed: null, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.attempt === state.attempt ? null : { attempt: props.attempt, failed: null };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('the table cannot be drawn', error);
  }

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return <NoPicture reason={this.state.failed} />;
  }
}

/** What stands where the table would be. */
export function NoPicture({ reason }: { reason: string }) {
  return (
    <Suspense>
      <Missing reason={reason} />
    </Suspense>
  );
}
