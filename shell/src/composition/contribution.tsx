import { lazy, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RemoteFault } from '@parola/contract';
import { HostProvider } from '@parola/kit/host';
import { RemoteBoundary } from '@parola/kit';
import { isChunkError } from '../ground/chunks';
import { faultOf, RemoteFailure } from '../remotes/faults';
import type { ContributionKind, Remote } from '../remotes/remote';

type Props = Readonly<Record<string, unknown>>;

/** Loaded views per remote, so that a page shown again appears at once. A view that failed is forgotten. */
const views = new WeakMap<Remote, Map<string, ComponentType<Props>>>();

function viewOf(remote: Remote, kind: ContributionKind, id: string): ComponentType<Props> {
  let known = views.get(remote);
  if (!known) views.set(remote, (known = new Map()));
  const key = `${kind}:${id}@${remote.version()}`;
  const kept = known.get(key);
  if (kept) return kept;
  const map = known;
  const view = lazy(async () => {
    try {
      const { Component, host } = await remote.load(kind, id);
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
  remote: Remote;
  kind: ContributionKind;
  id: string;
  props?: Props;
  pending: ReactNode;
  /** Instead of a contribution that cannot be shown. `again` tries anew. */
  failed(fault: RemoteFault, again: () => void): ReactNode;
  onFailure?(fault: RemoteFault): void;
}

/** One contribution of a remote behind its wall: loading, failing, falling back and trying again stay inside. */
export function Contribution({ remote, kind, id, props = {}, pending, failed, onFailure }: ContributionProps) {
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<RemoteFault>();
  const phase = useStore(remote.state, (state) => state.phase);
  const version = remote.version();
  const closed = useMemo(
    () =>
      phase === 'off' || phase === 'refused'
        ? faultOf({ remote: remote.name, version }, phase === 'off' ? 'OFF-001' : 'OFF-003')
        : undefined,
    [phase, remote, version],
  );
  useEffect(() => {
    if (closed) onFailure?.(closed);
    // The handler only ends what has not ended: hearing it again changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [closed]);
  // A new attempt is a new lazy component: React never asks a failed one again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const View = useMemo(() => viewOf(remote, kind, id), [remote, kind, id, attempt, version]);

  function broke(error: unknown): void {
    const contribution = `${kind}:${id}`;
    const found =
      error instanceof RemoteFailure
        ? error.fault
        : isChunkError(error)
          ? faultOf({ remote: remote.name, version, contribution }, 'VIEW-002', error)
          : remote.crashed(contribution, error);
    // Loading has tried the fallback itself. What broke while it was shown, by its code or by code that did not arrive, gets its chance here.
    if (!(error instanceof RemoteFailure) && remote.offered() && remote.demote(version))
      return setAttempt((last) => last + 1);
    setFault(found);
    onFailure?.(found);
  }
  function again(): void {
    views.get(remote)?.delete(`${kind}:${id}@${remote.version()}`);
    remote.reset();
    setFault(undefined);
    setAttempt((last) => last + 1);
  }
  if (closed) return failed(closed, again);
  return (
    <RemoteBoundary
      pending={pending}
      failed={() => fault && failed(fault, again)}
      onError={broke}
      resetKey={`${id} ${version} ${attempt}`}
    >
      <View {...props} />
    </RemoteBoundary>
  );
}
