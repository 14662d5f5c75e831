import { lazy, useState, type ComponentType } from 'react';
import { RemoteBoundary } from '@parola/kit';
import { ErrorState } from '@parola/ui';
import type { OwnPageId } from '../boot/own-pages';
import { PagePending } from './page';
import css from './page.module.css';
import { reloadOnce } from '../ground/chunks';

type Loader = () => Promise<{ default: ComponentType }>;

const LOADERS: Readonly<Record<OwnPageId, Loader>> = {
  'shell.login': () => import(/* webpackChunkName: "auth" */ '../pages/auth/login.page'),
  'shell.account-login': () => import(/* webpackChunkName: "auth" */ '../pages/auth/account-login.page'),
  'shell.register': () => import(/* webpackChunkName: "auth" */ '../pages/auth/register.page'),
  'shell.forgot-password': () => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.page'),
  'shell.member': () => import(/* webpackChunkName: "account" */ '../pages/member/member.page'),
  'shell.self-limited': () =>
    import(/* webpackChunkName: "account" */ '../pages/member/self-limited/self-limited.page'),
  'shell.terms': () => import(/* webpackChunkName: "texts" */ '../pages/legal/terms.page'),
  'shell.privacy': () => import(/* webpackChunkName: "texts" */ '../pages/legal/privacy.page'),
  'shell.not-found': () => import(/* webpackChunkName: "texts" */ '../pages/errors/not-found.page'),
  'shell.maintenance': () => import(/* webpackChunkName: "texts" */ '../pages/errors/maintenance.page'),
};

const views = new Map<string, ComponentType>();

function viewOf(id: string): ComponentType | undefined {
  const loader = Object.hasOwn(LOADERS, id) ? LOADERS[id as OwnPageId] : undefined; // just looked up
  const known = views.get(id);
  if (known || !loader) return known;
  const view = lazy(loader);
  views.set(id, view);
  return view;
}

/** A page of the shell. When its code cannot be had, the site has most likely a newer release: it is loaded anew, once. */
export function OwnPage({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(0);
  const View = viewOf(id);
  if (!View) return null;
  return (
    <div className={css.inset}>
      <RemoteBoundary
        resetKey={`${id} ${attempt}`}
        pending={<PagePending />}
        onError={(error) => {
          views.delete(id);
          reloadOnce(error);
        }}
        failed={() => (
          <ErrorState
            title="This page could not be loaded"
            text="Please check your connection and try again."
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
      >
        <View />
      </RemoteBoundary>
    </div>
  );
}
