import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSearchParams } from '@parola/kit/router';
import type { ModalId } from '@parola/contract';
import { useSession } from '@parola/kit';
import { samePath } from '../../services/nav/location';
import { withQuery } from '../../services/nav/nav';
import { useShell } from '../../composition/shell';
import { useText } from '../../texts/auth';
import { typedMobile } from './typed-mobile';
import type { AuthFlow, AuthForm } from './auth-forms';

const PATHS: Readonly<Record<AuthForm, string>> = {
  login: '/auth/login',
  account: '/auth/accountLogin',
  register: '/auth/register',
  forgot: '/auth/forget',
};

const SHEETS = {
  login: 'shell.login',
  account: 'shell.login',
  register: 'shell.register',
  forgot: 'shell.forgot-password',
} as const satisfies Readonly<Record<AuthForm, ModalId>>;

const ENDED = { expired: 'shell.auth.ended-expired', idle: 'shell.auth.ended-idle' } as const;

/** Navigation for forms on pages: they pass the target on, and open it after a log-in. */
export function usePageFlow(): AuthFlow {
  const t = useText();
  const { location } = useShell();
  const [query] = useSearchParams();
  const { status } = useSession();
  const why = useStore(location.store, (here) => here.why);
  const ended = why === 'expired' || why === 'idle' ? ENDED[why] : undefined;
  const redirect = samePath(query.get('redirect'));
  const target = Object.values(PATHS).some((form) => redirect?.startsWith(form)) ? '/' : (redirect ?? '/');
  // Also for an already logged-in player: the page was opened by a link, or another tab has logged in.
  useEffect(() => {
    if (status !== 'player') return;
    typedMobile.setState('', true);
    location.go(target, true);
  }, [status, location, target]);
  return {
    done: () => undefined,
    path: (form) => withQuery(PATHS[form], { redirect }),
    target,
    ended: ended && t(ended),
  };
}

/** Navigation for forms in sheets: one replaces another. */
export function useSheetFlow(done: (userId: number) => void): AuthFlow {
  const { modals, location } = useShell();
  const { path, search } = location.store.getState();
  return {
    done(userId) {
      typedMobile.setState('', true);
      done(userId);
    },
    open(form) {
      void modals.service.open(SHEETS[form], {});
    },
    path: (form) => PATHS[form],
    target: path + search,
  };
}
