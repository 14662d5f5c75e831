import type { ComponentType } from 'react';
import type { Loader } from '@parola/kit';
import type { definition } from '../../shell.config';
import type { Loaders } from '../remotes/owner';
import css from '../composition/page.module.css';

type RouteId = (typeof definition.routes)[number]['id'];
type ModalId = (typeof definition.modals)[number]['id'];
/** What the frame shows once the first paint is done. */
export type PartId = 'footer' | 'offline' | 'overlays' | 'age-notice' | 'region-notice';

interface OwnLoaders extends Loaders {
  routes: Readonly<Record<RouteId, Loader>>;
  modals: Readonly<Record<ModalId, Loader>>;
  parts: Readonly<Record<PartId, Loader>>;
}

/** A page of the shell with the width and padding of a page; remotes bring their own. */
function page(load: () => Promise<{ default: ComponentType }>): Loader {
  return async () => {
    const { default: Page } = await load();
    const Inset = () => (
      <div className={css.inset}>
        <Page />
      </div>
    );
    return { default: Inset };
  };
}

/** The code of what the shell declares, in chunks of its own: none of it is in the first load. */
export const ownLoaders: OwnLoaders = {
  routes: {
    'shell.login': page(() => import(/* webpackChunkName: "auth" */ '../pages/auth/login.page')),
    'shell.account-login': page(() => import(/* webpackChunkName: "auth" */ '../pages/auth/account-login.page')),
    'shell.register': page(() => import(/* webpackChunkName: "auth" */ '../pages/auth/register.page')),
    'shell.forgot-password': page(() => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.page')),
    'shell.member': page(() => import(/* webpackChunkName: "account" */ '../pages/member/member.page')),
    'shell.self-limited': page(
      () => import(/* webpackChunkName: "account" */ '../pages/member/self-limited/self-limited.page'),
    ),
    'shell.terms': page(() => import(/* webpackChunkName: "texts" */ '../pages/legal/terms.page')),
    'shell.privacy': page(() => import(/* webpackChunkName: "texts" */ '../pages/legal/privacy.page')),
    'shell.not-found': page(() => import(/* webpackChunkName: "texts" */ '../pages/errors/not-found.page')),
    'shell.maintenance': page(() => import(/* webpackChunkName: "texts" */ '../pages/errors/maintenance.page')),
  },
  modals: {
    'shell.login': () => import(/* webpackChunkName: "auth" */ '../pages/auth/login.modal'),
    'shell.register': () => import(/* webpackChunkName: "auth" */ '../pages/auth/register.modal'),
    'shell.forgot-password': () => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.modal'),
  },
  parts: {
    footer: () => import(/* webpackChunkName: "late" */ '../frame/footer'),
    offline: () => import(/* webpackChunkName: "late" */ '../frame/offline'),
    overlays: () => import(/* webpackChunkName: "late" */ '../overlays/overlays'),
    'age-notice': () => import(/* webpackChunkName: "age" */ '../pages/age/age-notice'),
    'region-notice': () => import(/* webpackChunkName: "age" */ '../pages/age/region-notice'),
  },
};
