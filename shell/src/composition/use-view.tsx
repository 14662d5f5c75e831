import { useMemo, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HostProvider } from '@parola/kit/host';
import { pause } from '../ground/promise-time';
import type { ContributionKind, Owner } from '../remotes/owner';

export type Props = Readonly<Record<string, unknown>>;
/** A contribution in the host that it belongs to: there, or not to be had; undefined while it is on its way. */
type Result = { Component: ComponentType<Props> } | { error: unknown } | undefined;
type View = StoreApi<Result>;

/** Views per owner, so that a page shown again appears at once. */
const views = new WeakMap<Owner, Map<string, View>>();

const keyOf = (owner: Owner, kind: ContributionKind, id: string): string => `${kind}:${id}@${owner.version()}`;

function load(owner: Owner, kind: ContributionKind, id: string, failed: () => void): View {
  const view = createStore<Result>(() => undefined);
  // Outside of React's rendering: the owner's state changes when the loading begins.
  const loaded = Promise.resolve().then(() => owner.load(kind, id));
  loaded.then(
    async ({ Component, host }) => {
      // the shell hands over the props that the catalogue gives to this id
      const Loaded = Component as ComponentType<Props>;
      // A task each for running the code and for drawing it: together they keep a slow phone from answering a touch.
      await pause(0);
      view.setState(
        {
          Component: (props) => (
            <HostProvider host={host}>
              <Loaded {...props} />
            </HostProvider>
          ),
        },
        true,
      );
    },
    (error: unknown) => {
      failed();
      view.setState({ error }, true);
    },
  );
  return view;
}

/** Asks for the code of a contribution, once; one that failed is asked for again the next time. */
export function viewOf(owner: Owner, kind: ContributionKind, id: string): View {
  let known = views.get(owner);
  if (!known) views.set(owner, (known = new Map()));
  const map = known;
  const key = keyOf(owner, kind, id);
  const kept = map.get(key);
  if (kept) return kept;
  const view = load(owner, kind, id, () => void map.delete(key));
  map.set(key, view);
  return view;
}

/** Whether the code of a contribution has come: from then on there may be work in it that is not saved. */
export function isViewLoaded(owner: Owner, kind: ContributionKind, id: string): boolean {
  const now = views
    .get(owner)
    ?.get(keyOf(owner, kind, id))
    ?.getState();
  return now !== undefined && 'Component' in now;
}

/** The next component that shows it loads it anew. */
export function forgetView(owner: Owner, kind: ContributionKind, id: string): void {
  views.get(owner)?.delete(keyOf(owner, kind, id));
}

/**
 * The view of a contribution, followed until it is settled; undefined until then. React's `lazy` is not used: it
 * shows a suspended place 300 ms later at the earliest, even if the code arrives sooner, and only then does the view
 * ask for its data.
 * @param attempt another number loads anew
 */
export function useView(owner: Owner, kind: ContributionKind, id: string, attempt: number): Result {
  // Followed: a build gives way to another without its phase being another.
  const version = useStore(owner.state, () => owner.version());
  // A view that failed is settled for good: a new attempt, as another build, has one of its own.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useStore(useMemo(() => viewOf(owner, kind, id), [owner, kind, id, attempt, version]));
}
