import { Component, Suspense, type ReactNode } from 'react';

/** The error inside a boundary. `retry` renders the children again: give them a new key or a new lazy component. */
export interface BoundaryFailure {
  error: unknown;
  retry(): void;
}
interface Props {
  /** Shown while the contribution's code or data suspends. */
  pending: ReactNode;
  /** Shown instead of a contribution that threw; null for a slot, a card for a page. */
  failed(failure: BoundaryFailure): ReactNode;
  /** Called once per failure. */
  onError(error: unknown): void;
  /** A change clears the error. Usually the route or the number of the attempt. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  error: unknown;
  broken: boolean;
}

/**
 * The boundary around every contribution: it contains waiting, failure and recovery. The shell binds `onError` to the
 * remote, its version and the contribution.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, broken: false };
  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override componentDidUpdate(previous: Props): void {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.retry();
  }
  private readonly retry = (): void => this.setState({ error: undefined, broken: false });
  override render(): ReactNode {
    if (this.state.broken) return this.props.failed({ error: this.state.error, retry: this.retry });
    return <Suspense fallback={this.props.pending}>{this.props.children}</Suspense>;
  }
}
