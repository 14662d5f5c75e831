import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { RemoteFault } from '@parola/contract';
import { useSession } from '@parola/kit';
import { Button, ErrorState, Loading, Skeleton, Stack } from '@parola/ui';
import { Contribution } from '../remotes/contribution';
import type { Remote } from '../remotes/remote';
import { loginPath } from '../session/login-path';
import { useShell } from '../shell';
import { ParamsProvider } from './address';
import { OwnPage } from './own-page';
import type { Matched } from './routes';
import css from './page.module.css';

/** The place of a page that is on its way. */
export function PagePending() {
  return (
    <Loading className={css.inset}>
      <Stack gap={4}>
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </Stack>
    </Loading>
  );
}

function FailedPage({ fault, again }: { fault: RemoteFault; again: () => void }) {
  const { transient } = fault;
  useEffect(() => {
    if (!transient) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [transient, again]);
  return (
    <div className={css.inset}>
      <ErrorState
        title="This page could not be loaded"
        text="The rest of the site works. Please try again in a moment."
        code={`${fault.code} ${fault.incident}`}
        action={
          <Stack gap={2}>
            <Button tone="secondary" onClick={again}>
              Try again
            </Button>
            <Button tone="ghost" onClick={() => location.reload()}>
              Reload the site
            </Button>
          </Stack>
        }
      />
    </div>
  );
}

function RemotePage({ remote, id }: { remote: Remote; id: string }) {
  const phase = useStore(remote.state, (state) => state.phase);
  if (phase === 'off' || phase === 'refused') {
    const code = phase === 'off' ? undefined : 'OFF-003';
    return (
      <div className={css.inset}>
        <ErrorState
          title="This page is closed"
          text="It is not available right now. The rest of the site works."
          code={code}
        />
      </div>
    );
  }
  return (
    <Contribution
      remote={remote}
      kind="route"
      id={id}
      pending={<PagePending />}
      failed={(fault, again) => <FailedPage fault={fault} again={again} />}
    />
  );
}

/** Another address in place of this one. */
function Redirect({ to }: { to: string }) {
  const { location } = useShell();
  useEffect(() => location.go(to, true), [location, to]);
  return <PagePending />;
}

/** The page of the present address. Its guard runs before any of its code is asked for (specification §4). */
export function CurrentPage({ matched }: { matched: Matched | undefined }) {
  const shell = useShell();
  const { status } = useSession();
  const { path, search } = useStore(shell.location.store);
  const page = matched?.page;
  const remote = useMemo(
    () => (page && page.owner !== 'shell' ? shell.remotes.get(page.owner) : undefined),
    [shell, page],
  );

  if (!matched || !page) {
    const first = shell.routes.firstBelow(path);
    return first ? <Redirect to={first.path + search} /> : <OwnPage id="shell.not-found" />;
  }
  if (page.guard !== 'none') {
    if (status === 'starting') return <PagePending />;
    if (status === 'visitor') return <Redirect to={loginPath(path + search)} />; // with the way back
  }
  return (
    <ParamsProvider matched={matched} path={path}>
      {remote ? <RemotePage key={page.id} remote={remote} id={page.id} /> : <OwnPage key={page.id} id={page.id} />}
    </ParamsProvider>
  );
}
