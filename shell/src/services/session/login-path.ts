import { LOGIN_KIND } from '@parola/calls';
import { deviceStorage } from '../../ground/storage';

/** The last log-in in this browser; never a password. */
export interface LoginHint {
  accountType: number;
  /** Mobile number or account, if the player wanted it remembered. It survives the log-out. */
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

/** Returns the login page by the kind used last (specification §4), with the page to return to. */
export function loginPath(redirect?: string): string {
  const page = loginHint()?.accountType === LOGIN_KIND.account ? '/auth/accountLogin' : '/auth/login';
  return redirect && redirect !== '/' ? `${page}?redirect=${encodeURIComponent(redirect)}` : page;
}
