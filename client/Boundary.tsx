import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  instead: ReactNode;
  /** What the console is told besides the error. */
  warning: string;
}

/** Keeps a part that fails (or is not to be had) from taking what is around it along: shows `instead`. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn(this.props.warning, error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
