import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { RemoteBoundary } from '@parola/kit';
import { faultOf, RemoteFailure, type Fault } from '../remotes/faults';
import type { ContributionKind, Owner } from '../remotes/owner';
import { forgetView, useView, type Props } from './use-view';

/** Development only: shows problems of a squad's own build in place of its remote. */
const ProblemCards = __DEV__ ? lazy(() => import('../development/problem-cards')) : undefined;

export interface ContributionProps {
  owner: Owner;
  kind: ContributionKind;
  id: string;
  props?: Props;
  pending: ReactNode;
  /** Rendered in place of a contribution that cannot be shown. `again` retries. */
  failed(fault: Fault, again: () => void): ReactNode;
  onFailure?(fault: Fault): void;
}

/**
 * One contribution of a remote or of the shell behind an error boundary, which contains loading, failure, fallback and
 * retry. A contribution that failed for lack of a network loads again when the network is back.
 */
export function Contribution({ owner, kind, id, props = {}, pending, failed, onFailure }: ContributionProps) {
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<Fault>();
  const phase = useStore(owner.state, (state) => state.phase);
  const version = owner.version();
  const closed = useMemo(
    () =>
      phase === 'off' || phase === 'refused'
        ? faultOf({ remote: owner.name, version }, phase === 'off' ? 'OFF-001' : 'OFF-003')
        : undefined,
    [phase, owner, version],
  );
  useEffect(() => {
    if (closed) onFailure?.(closed);
    // `onFailure` is idempotent, so a new handler needs no second call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [closed]);
  const view = useView(owner, kind, id, attempt);

  function faultIn(error: unknown): Fault {
    const contribution = `${kind}:${id}`;
    return error instanceof RemoteFailure ? error.fault : owner.crashed(contribution, error);
  }
  function broke(error: unknown): void {
    const found = faultIn(error);
    // The loader has already tried the fallback for a `RemoteFailure`. Errors while rendering and missing code of a
    // view get their fallback here.
    if (!(error instanceof RemoteFailure) && owner.offered() && owner.demote(version))
      return setAttempt((last) => last + 1);
    setFault(found);
    onFailure?.(found);
  }
  useEffect(() => {
    if (view && 'error' in view) broke(view.error);
    // A view settles once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view]);
  function again(): void {
    forgetView(owner, kind, id);
    owner.reset();
    setFault(undefined);
    setAttempt((last) => last + 1);
  }
  const transient = fault?.transient === true;
  useEffect(() => {
    if (!transient) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
    // `again` has no stale values: it reads the state when it runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [transient, owner, kind, id]);
  if (closed) return failed(closed, again);
  const wentWrong = (): ReactNode => fault && failed(fault, again);
  const shown =
    view && 'Component' in view ? (
      <RemoteBoundary pending={pending} failed={wentWrong} onError={broke} resetKey={`${id} ${version} ${attempt}`}>
        <view.Component {...props} />
      </RemoteBoundary>
    ) : view && fault ? (
      wentWrong()
    ) : (
      pending
    );
  if (!__DEV__ || !ProblemCards) return shown;
  return (
    <>
      <Suspense fallback={null}>
        <ProblemCards owner={owner.name} contribution={`${kind}:${id}`} />
      </Suspense>
      {shown}
    </>
  );
}
