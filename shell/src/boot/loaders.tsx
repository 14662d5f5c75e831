import type { ComponentType } from 'react';
import type { Loader } from '@parola/kit';
import { loadWords } from '@parola/text';
import type { definition } from '../../shell.config';
import type { Loaders } from '../remotes/owner';
import css from '../composition/current-page.module.css';

type RouteId = (typeof definition.routes)[number]['id'];
type ModalId = (typeof definition.modals)[number]['id'];
/**
 * Ids of the shell's parts: those that the frame shows after the first paint, the check for open activities, and the
 * start page of a resting player.
 */
export type PartId =
  | 'activity-guard'
  | 'closed'
  | 'resting'
  | 'footer'
  | 'offline'
  | 'chat'
  | 'overlays'
  | 'start-up-queue'
  | 'age-notice'
  | 'region-notice';

interface OwnLoaders extends Loaders {
  routes: Readonly<Record<RouteId, Loader>>;
  modals: Readonly<Record<ModalId, Loader>>;
  parts: Readonly<Record<PartId, Loader>>;
}

/**
 * Returns a loader for each export of a chunk (`chunks/`). A loader resolves only after the chunk's texts are loaded
 * in the player's language.
 */
function inChunk<C>(load: () => Promise<C>) {
  return <N extends keyof C>(name: N) =>
    async (): Promise<{ default: C[N] }> => {
      const chunk = await load();
      await loadWords();
      return { default: chunk[name] };
    };
}
const auth = inChunk(() => import(/* webpackChunkName: "auth" */ './chunks/auth'));
const account = inChunk(() => import(/* webpackChunkName: "account" */ './chunks/account'));
const mail = inChunk(() => import(/* webpackChunkName: "mail" */ './chunks/mail'));
const help = inChunk(() => import(/* webpackChunkName: "help" */ './chunks/help'));
const download = inChunk(() => import(/* webpackChunkName: "download" */ './chunks/download'));
const popups = inChunk(() => import(/* webpackChunkName: "popups" */ './chunks/popups'));
const late = inChunk(() => import(/* webpackChunkName: "late" */ './chunks/late'));
const chat = inChunk(() => import(/* webpackChunkName: "chat" */ './chunks/chat'));

/** Wraps a page of the shell in the width and padding of a page. Remotes bring their own layout. */
function page<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Loader {
  return async () => {
    const { default: Page } = await load();
    const Inset = (props: P) => (
      <div className={css.inset}>
        <Page {...props} />
      </div>
    );
    return { default: Inset };
  };
}

/** Loaders of the shell's own pages and dialogs, in separate chunks outside the first load. */
export const ownLoaders: OwnLoaders = {
  routes: {
    'shell.login': page(auth('login')),
    'shell.account-login': page(auth('accountLogin')),
    'shell.register': page(auth('register')),
    'shell.invite': page(auth('invite')),
    'shell.forgot-password': page(auth('forgotPassword')),
    'shell.login-v2': page(auth('loginV2')),
    'shell.bind': page(auth('bind')),
    'shell.info': page(auth('info')),
    'shell.set-password': page(auth('setPassword')),
    'shell.member': page(account('member')),
    'shell.member-v2': page(account('memberV2')),
    'shell.profile': page(account('profile')),
    'shell.profile-v2': page(account('profileV2')),
    'shell.profile-info': page(account('profileInfo')),
    'shell.self-limited': page(account('selfLimited')),
    'shell.security': page(account('security')),
    'shell.kyc': page(account('kyc')),
    'shell.kyc-rules': page(account('kycRules')),
    'shell.mail': page(mail('mail')),
    'shell.mail-detail': page(mail('mailDetail')),
    'shell.mail-v2': page(mail('mailV2')),
    'shell.mail-detail-v2': page(mail('mailDetailV2')),
    'shell.terms': page(help('terms')),
    'shell.privacy': page(help('privacy')),
    'shell.faq': page(help('faq')),
    'shell.feedback': page(help('feedback')),
    'shell.feedback-record': page(help('feedbackRecord')),
    'shell.conversation': page(help('conversation')),
    'shell.service': page(help('service')),
    'shell.service-vip': page(help('serviceVip')),
    'shell.download': page(download('download')),
    'shell.not-found': page(late('notFound')),
    'shell.maintenance': page(late('maintenance')),
  },
  modals: {
    'shell.login': auth('loginModal'),
    'shell.register': auth('registerModal'),
    'shell.forgot-password': auth('forgotPasswordModal'),
    'shell.re-auth': auth('reAuthModal'),
    'shell.notice': popups('notice'),
    'shell.kyc': account('kycModal'),
    'shell.reward': popups('reward'),
    'shell.home-guide': popups('homeGuide'),
    'shell.download': download('downloadModal'),
  },
  parts: {
    'activity-guard': late('activityGuard'),
    closed: page(late('closed')),
    resting: page(late('resting')),
    footer: late('footer'),
    offline: late('offline'),
    chat: chat('chat'),
    overlays: late('overlays'),
    // A chunk that loads only after the answer to the age notice: a first visit does not need it.
    'start-up-queue': () => import(/* webpackChunkName: "queue" */ '../overlays/start-up-queue'),
    'age-notice': late('ageNotice'),
    'region-notice': late('regionNotice'),
  },
};
