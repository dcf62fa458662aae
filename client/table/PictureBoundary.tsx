import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  instead: ReactNode;
}

/** Keeps a picture that fails (or never arrives) from taking the game with it: shows `instead`. */
export class PictureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('the table is told in words', error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
