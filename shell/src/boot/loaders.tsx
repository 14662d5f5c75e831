import type { ComponentType } from 'react';
import type { Loader } from '@parola/kit';
import type { definition } from '../../shell.config';
import type { Loaders } from '../remotes/owner';
import css from '../composition/page.module.css';

type RouteId = (typeof definition.routes)[number]['id'];
type ModalId = (typeof definition.modals)[number]['id'];
/** What the frame shows once the first paint is done, and what asks whether an activity is open. */
export type PartId =
  'activity-guard' | 'footer' | 'offline' | 'chat' | 'overlays' | 'start-up-queue' | 'age-notice' | 'region-notice';

interface OwnLoaders extends Loaders {
  routes: Readonly<Record<RouteId, Loader>>;
  modals: Readonly<Record<ModalId, Loader>>;
  parts: Readonly<Record<PartId, Loader>>;
}

/** The words of each chunk. They are not in the first load either. */
const WORDS = {
  late: () => import(/* webpackChunkName: "late" */ '../texts/late'),
  auth: () => import(/* webpackChunkName: "auth" */ '../texts/auth'),
  account: () => import(/* webpackChunkName: "account" */ '../texts/account'),
  security: () => import(/* webpackChunkName: "security" */ '../texts/security'),
  profile: () => import(/* webpackChunkName: "account" */ '../texts/profile'),
  mail: () => import(/* webpackChunkName: "mail" */ '../texts/mail'),
  pages: () => import(/* webpackChunkName: "texts" */ '../texts/pages'),
  age: () => import(/* webpackChunkName: "late" */ '../texts/age'),
  download: () => import(/* webpackChunkName: "download" */ '../texts/download'),
  help: () => import(/* webpackChunkName: "help" */ '../texts/help'),
  popups: () => import(/* webpackChunkName: "popups" */ '../texts/popups'),
  chat: () => import(/* webpackChunkName: "chat" */ '../texts/chat'),
  kyc: () => import(/* webpackChunkName: "account" */ '../texts/kyc'),
} as const;

/** Code, once its words are there in the player's language. */
function worded<T>(load: () => Promise<T>, area: keyof typeof WORDS): () => Promise<T> {
  return async () => {
    const [view] = await Promise.all([load(), WORDS[area]().then((words) => words.load())]);
    return view;
  };
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
    'shell.login': page(worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/login.page'), 'auth')),
    'shell.account-login': page(
      worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/account-login.page'), 'auth'),
    ),
    'shell.register': page(worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/register.page'), 'auth')),
    'shell.invite': page(() => import(/* webpackChunkName: "auth" */ '../pages/auth/invite.page')),
    'shell.forgot-password': page(
      worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.page'), 'auth'),
    ),
    'shell.login-v2': page(worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/login-v2.page'), 'auth')),
    'shell.bind': page(worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/bind.page'), 'auth')),
    'shell.info': page(worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/info.page'), 'auth')),
    'shell.set-password': page(
      worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/set-password.page'), 'auth'),
    ),
    'shell.member': page(
      worded(() => import(/* webpackChunkName: "account" */ '../pages/member/member.page'), 'account'),
    ),
    'shell.member-v2': page(
      worded(() => import(/* webpackChunkName: "account" */ '../pages/member/member-v2.page'), 'account'),
    ),
    'shell.profile': page(
      worded(() => import(/* webpackChunkName: "account" */ '../pages/member/profile/profile.page'), 'profile'),
    ),
    'shell.profile-v2': page(
      worded(() => import(/* webpackChunkName: "account" */ '../pages/member/profile/profile-v2.page'), 'profile'),
    ),
    'shell.profile-info': page(
      worded(() => import(/* webpackChunkName: "account" */ '../pages/member/profile/info.page'), 'profile'),
    ),
    'shell.self-limited': page(
      worded(
        () => import(/* webpackChunkName: "account" */ '../pages/member/self-limited/self-limited.page'),
        'account',
      ),
    ),
    'shell.security': page(
      worded(() => import(/* webpackChunkName: "security" */ '../pages/security/security.page'), 'security'),
    ),
    'shell.kyc': page(worded(() => import(/* webpackChunkName: "account" */ '../pages/kyc/kyc.page'), 'kyc')),
    'shell.kyc-rules': page(worded(() => import(/* webpackChunkName: "account" */ '../pages/kyc/rules.page'), 'kyc')),
    'shell.mail': page(worded(() => import(/* webpackChunkName: "mail" */ '../pages/mail/mail.page'), 'mail')),
    'shell.mail-detail': page(
      worded(() => import(/* webpackChunkName: "mail" */ '../pages/mail/mail-detail.page'), 'mail'),
    ),
    'shell.mail-v2': page(worded(() => import(/* webpackChunkName: "mail" */ '../pages/mail/mail-v2.page'), 'mail')),
    'shell.mail-detail-v2': page(
      worded(() => import(/* webpackChunkName: "mail" */ '../pages/mail/mail-detail-v2.page'), 'mail'),
    ),
    'shell.terms': page(worded(() => import(/* webpackChunkName: "help" */ '../pages/legal/terms.page'), 'help')),
    'shell.privacy': page(worded(() => import(/* webpackChunkName: "help" */ '../pages/legal/privacy.page'), 'help')),
    'shell.faq': page(worded(() => import(/* webpackChunkName: "help" */ '../pages/help/faq.page'), 'help')),
    'shell.feedback': page(
      worded(() => import(/* webpackChunkName: "help" */ '../pages/feedback/feedback.page'), 'help'),
    ),
    'shell.feedback-record': page(
      worded(() => import(/* webpackChunkName: "help" */ '../pages/feedback/records.page'), 'help'),
    ),
    'shell.conversation': page(
      worded(() => import(/* webpackChunkName: "help" */ '../pages/feedback/conversation.page'), 'help'),
    ),
    'shell.service': page(worded(() => import(/* webpackChunkName: "help" */ '../pages/service/service.page'), 'help')),
    'shell.service-vip': page(worded(() => import(/* webpackChunkName: "help" */ '../pages/service/vip.page'), 'help')),
    'shell.download': page(
      worded(() => import(/* webpackChunkName: "download" */ '../pages/download/download.page'), 'download'),
    ),
    'shell.not-found': page(
      worded(() => import(/* webpackChunkName: "texts" */ '../pages/errors/not-found.page'), 'pages'),
    ),
    'shell.maintenance': page(
      worded(() => import(/* webpackChunkName: "texts" */ '../pages/errors/maintenance.page'), 'pages'),
    ),
  },
  modals: {
    'shell.login': worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/login.modal'), 'auth'),
    'shell.register': worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/register.modal'), 'auth'),
    'shell.forgot-password': worded(
      () => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.modal'),
      'auth',
    ),
    'shell.re-auth': worded(() => import(/* webpackChunkName: "auth" */ '../pages/auth/re-auth.modal'), 'auth'),
    'shell.notice': worded(() => import(/* webpackChunkName: "popups" */ '../overlays/notice.modal'), 'late'),
    'shell.kyc': worded(() => import(/* webpackChunkName: "account" */ '../overlays/kyc.modal'), 'kyc'),
    'shell.reward': worded(() => import(/* webpackChunkName: "popups" */ '../overlays/reward/reward.modal'), 'popups'),
    'shell.home-guide': worded(
      () => import(/* webpackChunkName: "popups" */ '../overlays/guide/home-guide.modal'),
      'popups',
    ),
    'shell.download': worded(() => import(/* webpackChunkName: "download" */ '../overlays/download.modal'), 'download'),
  },
  parts: {
    'activity-guard': worded(
      () => import(/* webpackChunkName: "activity-guard" */ '../composition/activity-guard'),
      'late',
    ),
    footer: worded(() => import(/* webpackChunkName: "late" */ '../frame/footer'), 'late'),
    offline: worded(() => import(/* webpackChunkName: "late" */ '../frame/strips'), 'late'),
    chat: worded(() => import(/* webpackChunkName: "chat" */ '../overlays/chat/chat'), 'chat'),
    overlays: worded(() => import(/* webpackChunkName: "late" */ '../overlays/overlays'), 'late'),
    // Not before the age notice is answered: on a first visit nothing waits for it.
    'start-up-queue': () => import(/* webpackChunkName: "queue" */ '../overlays/start-up-queue'),
    'age-notice': worded(() => import(/* webpackChunkName: "late" */ '../pages/age/age-notice'), 'age'),
    'region-notice': worded(() => import(/* webpackChunkName: "late" */ '../pages/age/region-notice'), 'age'),
  },
};
