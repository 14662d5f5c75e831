import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSession } from '@parola/kit';
import { Button, ErrorState, Loading, Skeleton, Stack } from '@parola/ui';
import { Contribution } from './contribution';
import { OwnDocument } from './own-document';
import type { Fault } from '../remotes/faults';
import type { Owner } from '../remotes/owner';
import { loginPath } from '../services/session/login-path';
import { useShell } from './shell';
import type { Page } from '../services/nav/routes';
import { useText } from '../texts/frame';
import css from './page.module.css';

/** The place of a page that is on its way. */
function PagePending() {
  return (
    <Loading className={css.inset}>
      <Stack gap={4}>
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </Stack>
    </Loading>
  );
}

function FailedPage({ fault, again }: { fault: Fault; again: () => void }) {
  const t = useText();
  return (
    <div className={css.inset}>
      <ErrorState
        title={t('shell.page.failed')}
        text={t('shell.page.failed-text')}
        code={`${fault.code} ${fault.incident}`}
        action={
          <Stack gap={2}>
            <Button tone="secondary" onClick={again}>
              {t('shell.page.again')}
            </Button>
            <Button tone="ghost" onClick={() => location.reload()}>
              {t('shell.page.reload')}
            </Button>
          </Stack>
        }
      />
    </div>
  );
}

function ClosedPage({ code }: { code?: string }) {
  const t = useText();
  return (
    <div className={css.inset}>
      <ErrorState title={t('shell.page.closed')} text={t('shell.page.closed-text')} code={code} />
    </div>
  );
}

function OwnedPage({ owner, id }: { owner: Owner; id: string }) {
  const phase = useStore(owner.state, (state) => state.phase);
  if (phase === 'off') return <ClosedPage />;
  if (phase === 'refused') return <ClosedPage code="OFF-003" />;
  return (
    <Contribution
      owner={owner}
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
export function CurrentPage({ page }: { page: Page | undefined }) {
  const { owners, own, routes, profile } = useShell();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const owner = page && owners.get(page.owner);

  if (!page || !owner) {
    const first = routes.firstBelow(pathname);
    return first ? <Redirect to={first.path + search} /> : <OwnedPage owner={own} id="shell.not-found" />;
  }
  if (page.guard !== 'none') {
    if (status === 'starting') return <PagePending />;
    if (status === 'visitor') return <Redirect to={loginPath(pathname + search)} />; // with the way back
  }
  const shown = <OwnedPage key={page.id} owner={owner} id={page.id} />;
  // The development shell's document permits everything: its pages may be of builds that no release knows.
  if (profile === 'development') return shown;
  return (
    <OwnDocument key={page.id} page={page} pending={<PagePending />}>
      {shown}
    </OwnDocument>
  );
}
