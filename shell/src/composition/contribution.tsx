import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { HostProvider } from '@parola/kit/host';
import { RemoteBoundary } from '@parola/kit';
import { isChunkError } from '../ground/chunks';
import { faultOf, RemoteFailure, type Fault } from '../remotes/faults';
import type { ContributionKind, Owner } from '../remotes/owner';

/** Development alone: what is wrong with a squad's own build stands in the place of its remote. */
const ProblemCards = __DEV__ ? lazy(() => import('../development/problem-cards')) : undefined;

type Props = Readonly<Record<string, unknown>>;

/** Loaded views per owner, so that a page shown again appears at once. A view that failed is forgotten. */
const views = new WeakMap<Owner, Map<string, ComponentType<Props>>>();

function viewOf(owner: Owner, kind: ContributionKind, id: string): ComponentType<Props> {
  let known = views.get(owner);
  if (!known) views.set(owner, (known = new Map()));
  const key = `${kind}:${id}@${owner.version()}`;
  const kept = known.get(key);
  if (kept) return kept;
  const map = known;
  const view = lazy(async () => {
    try {
      const { Component, host } = await owner.load(kind, id);
      const Loaded = Component as ComponentType<Props>; // the shell hands over the props that the catalogue gives to this id
      return {
        default: (props: Props) => (
          <HostProvider host={host}>
            <Loaded {...props} />
          </HostProvider>
        ),
      };
    } catch (error) {
      map.delete(key);
      throw error;
    }
  });
  known.set(key, view);
  return view;
}

export interface ContributionProps {
  owner: Owner;
  kind: ContributionKind;
  id: string;
  props?: Props;
  pending: ReactNode;
  /** Instead of a contribution that cannot be shown. `again` tries anew. */
  failed(fault: Fault, again: () => void): ReactNode;
  onFailure?(fault: Fault): void;
}

/**
 * One contribution behind its wall, a remote's or the shell's: loading, failing, falling back and trying again stay inside. What the
 * network has kept from coming is asked for again when the network is back.
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
    // The handler only ends what has not ended: hearing it again changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [closed]);
  // A new attempt is a new lazy component: React never asks a failed one again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const View = useMemo(() => viewOf(owner, kind, id), [owner, kind, id, attempt, version]);

  function faultIn(error: unknown): Fault {
    const contribution = `${kind}:${id}`;
    if (error instanceof RemoteFailure) return error.fault;
    return isChunkError(error)
      ? faultOf({ remote: owner.name, version, contribution }, 'VIEW-002', error)
      : owner.crashed(contribution, error);
  }
  function broke(error: unknown): void {
    const found = faultIn(error);
    // Loading has tried the fallback itself. What broke while it was shown, by its code or by code that did not arrive, gets its chance here.
    if (!(error instanceof RemoteFailure) && owner.offered() && owner.demote(version))
      return setAttempt((last) => last + 1);
    setFault(found);
    onFailure?.(found);
  }
  function again(): void {
    views.get(owner)?.delete(`${kind}:${id}@${owner.version()}`);
    owner.reset();
    setFault(undefined);
    setAttempt((last) => last + 1);
  }
  const transient = fault?.transient === true;
  useEffect(() => {
    if (!transient) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
    // `again` reads what is true when it runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [transient, owner, kind, id]);
  if (closed) return failed(closed, again);
  const shown = (
    <RemoteBoundary
      pending={pending}
      failed={() => fault && failed(fault, again)}
      onError={broke}
      resetKey={`${id} ${version} ${attempt}`}
    >
      <View {...props} />
    </RemoteBoundary>
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
