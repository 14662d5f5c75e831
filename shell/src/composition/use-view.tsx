import { useMemo, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HostProvider } from '@parola/kit/host';
import { pause } from '../ground/promise-time';
import type { ContributionKind, Owner } from '../remotes/owner';

export type Props = Readonly<Record<string, unknown>>;
/** The component of a contribution with its host, or the error of loading it; undefined while it loads. */
type Result = { Component: ComponentType<Props> } | { error: unknown } | undefined;
type View = StoreApi<Result>;

/** Cache of views by owner, so that a page shown again appears at once. */
const views = new WeakMap<Owner, Map<string, View>>();

const keyOf = (owner: Owner, kind: ContributionKind, id: string): string => `${kind}:${id}@${owner.version()}`;

function load(owner: Owner, kind: ContributionKind, id: string, failed: () => void): View {
  const view = createStore<Result>(() => undefined);
  // Deferred, because loading changes the owner's state, which is not allowed during a render.
  const loaded = Promise.resolve().then(() => owner.load(kind, id));
  loaded.then(
    async ({ Component, host }) => {
      // the shell passes the props that the catalogue declares for this id
      const Loaded = Component as ComponentType<Props>;
      // Separate tasks for running the code and for rendering it: one long task would block input on a slow phone.
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

/** Loads the code of a contribution once and caches the view. After a failure, the next call loads again. */
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

/** Tells whether the code of a contribution is loaded: from then on it may hold unsaved input. */
export function isViewLoaded(owner: Owner, kind: ContributionKind, id: string): boolean {
  const now = views
    .get(owner)
    ?.get(keyOf(owner, kind, id))
    ?.getState();
  return now !== undefined && 'Component' in now;
}

/** Removes a view from the cache: the next component that shows it loads it again. */
export function forgetView(owner: Owner, kind: ContributionKind, id: string): void {
  views.get(owner)?.delete(keyOf(owner, kind, id));
}

/**
 * Returns the view of a contribution once it has settled; undefined until then. React's `lazy` is not used: it shows a
 * suspended component 300 ms later at the earliest, even if the code arrives sooner, and only then does the view
 * request its data.
 * @param attempt a changed number loads again
 */
export function useView(owner: Owner, kind: ContributionKind, id: string, attempt: number): Result {
  // Subscribed separately: a fallback build can replace another one without a change of the phase.
  const version = useStore(owner.state, () => owner.version());
  // A failed view stays failed, so a new attempt or another build gets a view of its own.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useStore(useMemo(() => viewOf(owner, kind, id), [owner, kind, id, attempt, version]));
}
