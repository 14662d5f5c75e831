import { LOGIN_KIND } from '@parola/calls';
import { deviceStorage } from '../../ground/storage';

/** How this browser's player logged in last; never a password. */
export interface LoginHint {
  accountType: number;
  /** Mobile number or account, where the player asked to be remembered. It stays after the log-out. */
  remembered?: string | undefined;
}
export const LOGIN_HINT = 'parola.login';

export function loginHint(): LoginHint | undefined {
  const hint = deviceStorage.readJson<Partial<LoginHint>>(LOGIN_HINT);
  if (typeof hint?.accountType !== 'number') return undefined;
  return {
    accountType: hint.accountType,
    remembered: typeof hint.remembered === 'string' ? hint.remembered : undefined,
  };
}

/** The login page, by the kind used last (specification §4), with the place to come back to. */
export function loginPath(redirect?: string): string {
  const page = loginHint()?.accountType === LOGIN_KIND.account ? '/auth/accountLogin' : '/auth/login';
  return redirect && redirect !== '/' ? `${page}?redirect=${encodeURIComponent(redirect)}` : page;
}
