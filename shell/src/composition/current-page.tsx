import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useConfig, useLocale, useOnline } from '@parola/kit';
import { Button, cx, ErrorState, Loading, OfflineState, Skeleton, Stack } from '@parola/ui';
import { Contribution } from './contribution';
import { inLocale } from '../ground/locale';
import { OwnDocument } from './own-document';
import type { Fault } from '../remotes/faults';
import type { Owner } from '../remotes/owner';
import { hasPrerendered, Prerendered } from './prerendered';
import { loginPath } from '../services/session/login-path';
import { useRests, useShell, useStatus, type Shell } from './shell';
import { useView, type Props } from './use-view';
import { staysOpenWhileResting } from '../services/nav/resting-pages';
import type { Page } from '../services/nav/routes';
import { RESTED } from '../services/session/resting-status';
import { deviceStorage } from '../ground/storage';
import { useText } from '../texts/frame';
import css from './current-page.module.css';

/** Path of the first page of the visit, by shell. */
const firstPaths = new WeakMap<Shell, string>();

function useIsFirstPage(): boolean {
  const shell = useShell();
  const { pathname } = useLocation();
  if (!firstPaths.has(shell)) firstPaths.set(shell, pathname);
  return firstPaths.get(shell) === pathname;
}

/**
 * Placeholder of a page that is loading. The first page keeps the shape that the HTML showed before any script
 * (`critical.css`), so that the player sees one shape instead of two.
 */
function PagePending() {
  const status = useStatus();
  const isFirst = useIsFirstPage();
  if (isFirst && status === 'visitor' && hasPrerendered()) return <Prerendered />;
  if (isFirst)
    return (
      <Loading className={cx('boot-page', css.first)}>
        <span className="boot-hero" />
        {Array.from({ length: 3 }, (_, index) => (
          <span key={index} className="boot-tile" />
        ))}
      </Loading>
    );
  return (
    <Loading className={css.inset}>
      <Stack gap={4}>
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </Stack>
    </Loading>
  );
}

/** Shown for a page that is not stored on this device. `again` is the player's retry. */
function OfflinePage({ again }: { again: () => void }) {
  const { routes } = useShell();
  const page = routes.match(useLocation().pathname)?.page;
  return (
    <div className={css.inset}>
      {page?.chrome === 'root' && <h1 className="visually-hidden">{inLocale(page.title, page.titles)}</h1>}
      <OfflineState onRetry={again} />
    </div>
  );
}

/**
 * Shown for a page whose code has failed, and without a fault for a player's page while the session waits for the
 * platform. In the second case the browser may still report a network.
 */
function FailedPage({ fault, again }: { fault?: Fault; again: () => void }) {
  const t = useText();
  const online = useOnline();
  if (!online && fault?.transient !== false) return <OfflinePage again={again} />;
  return (
    <div className={css.inset}>
      <ErrorState
        title={t('shell.page.failed')}
        text={t(fault ? 'shell.page.failed-text' : 'shell.page.waits')}
        code={fault && `${fault.code} ${fault.incident}`}
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

/** Content in place of a page whose code is loading or has failed. */
const WALL = {
  pending: <PagePending />,
  failed: (fault: Fault, again: () => void) => <FailedPage fault={fault} again={again} />,
};

/**
 * The page of an owner. It renders again when a value changes that pages use without a subscription: language,
 * permissions of the player, layout. A change of address or a dialog over the page does not render it.
 */
const OwnedPage = memo(function OwnedPage({ owner, id }: { owner: Owner; id: string }) {
  useLocale();
  const { own, session } = useShell();
  useStore(session.store, ({ rg }) => JSON.stringify(rg));
  useConfig('clientConfig');
  const phase = useStore(owner.state, (state) => state.phase);
  if (phase === 'off' || phase === 'refused')
    return <Contribution owner={own} kind="part" id="closed" props={{ phase }} {...WALL} />;
  return <Contribution owner={owner} kind="route" id={id} {...WALL} />;
});

/** Placeholder that preloads the page's code while the session is still unknown. */
function ExpectedPage({ owner, id }: { owner: Owner; id: string }) {
  useView(owner, 'route', id, 0);
  return <PagePending />;
}

/** Replaces the current address. */
function Redirect({ to }: { to: string }) {
  const { location } = useShell();
  useEffect(() => location.go(to, true), [location, to]);
  return <PagePending />;
}

/**
 * Counts the changes of player in this page. As a part of the page's `key` it drops the state of the previous player.
 */
function usePerson(): number {
  const id = useStore(useShell().session.store, ({ user }) => user?.id);
  const last = useRef({ id, gone: 0 });
  const { id: before, gone } = last.current;
  if (id !== before) last.current = { id, gone: before === undefined ? gone : gone + 1 };
  return last.current.gone;
}

/**
 * Tells whether a resting player stays on this page: a game that was already open. The game finishes its round and
 * then shows the reason for closing (player protection C18).
 */
function useStays(page: Page | undefined, isPlayer: boolean, isResting: boolean): boolean {
  const open = useRef<Page>(undefined);
  // Before the session is known, no page counts as already open.
  if (!isResting) open.current = isPlayer ? page : undefined;
  else if (open.current !== page) open.current = undefined;
  return page?.chrome === 'bare' && page.undisturbed === true && isResting && open.current === page;
}

/** The page of the current address. Its guard runs before its code is requested (specification §4). */
export function CurrentPage({ page }: { page: Page | undefined }) {
  const { owners, own, routes, profile, session, begun: turn } = useShell();
  const isTurnOver = useStore(turn);
  const status = useStatus();
  const isResting = useRests();
  const { pathname, search } = useLocation();
  const person = usePerson();
  const stays = useStays(page, status === 'player', isResting);
  useIsFirstPage(); // must run before the first wait
  const owner = page && owners.get(page.owner);

  if (!page || !owner) {
    const first = routes.firstBelow(pathname);
    return first ? <Redirect to={first.path + search} /> : <OwnedPage owner={own} id="shell.not-found" />;
  }
  const isForAll = page.guard === 'none';
  // The session is not known yet, and the last player on this device was resting.
  const mayRest =
    !isResting &&
    !staysOpenWhileResting(page) &&
    (status === 'starting' || status === 'waits') &&
    !!deviceStorage.readText(RESTED);
  // Pages of remotes differ for visitors, so they wait until the session is known. The lobby handles the unknown
  // session by itself, and the shell's own pages (rules, help) are nearly the same for everybody.
  const mayBegin = isForAll && !mayRest && (isTurnOver || owner === own || page.owner === 'lobby');
  if (status === 'starting' && !mayBegin)
    return isForAll ? <ExpectedPage owner={owner} id={page.id} /> : <PagePending />;
  if (!isForAll) {
    // A new log-in would not help: the session only waits for the platform.
    if (status === 'waits') return <FailedPage again={() => void session.start()} />;
    if (status === 'visitor') return <Redirect to={loginPath(pathname + search)} />; // keeps the way back
  }
  const part = (id: string, props?: Props) => (
    <Contribution key={page.id} owner={own} kind="part" id={id} props={props} {...WALL} />
  );
  if (mayRest || (isResting && !stays && !staysOpenWhileResting(page)))
    return page.path === '/' || !isResting ? part('resting') : <Redirect to="/" />;
  const code = <OwnedPage key={`${page.id} ${person}`} owner={owner} id={page.id} />;
  const { activity } = page;
  const shown =
    page.guard === 'activityLogin' && activity !== undefined
      ? part('activity-guard', { activity, children: code })
      : code;
  // The document of the development shell permits everything, because its pages may belong to builds outside of a
  // release.
  if (profile === 'development') return shown;
  return (
    <OwnDocument key={page.id} page={page} pending={<PagePending />}>
      {shown}
    </OwnDocument>
  );
}
