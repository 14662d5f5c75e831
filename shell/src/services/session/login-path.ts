import { LOGIN_KIND } from '@parola/calls';
import { deviceStorage } from '../../ground/storage';

/** How this browser's player logged in last; never a password. */
export interface LoginHint {
  accountType: number;
  account: string;
}
export const LOGIN_HINT = 'parola.login';

export function loginHint(): LoginHint | undefined {
  const hint = deviceStorage.readJson<Partial<LoginHint>>(LOGIN_HINT);
  return typeof hint?.accountType === 'number' && typeof hint.account === 'string'
    ? { accountType: hint.accountType, account: hint.account }
    : undefined;
}

/** The login page, by the kind used last (specification §4), with the place to come back to. */
export function loginPath(redirect?: string): string {
  const page = loginHint()?.accountType === LOGIN_KIND.account ? '/auth/accountLogin' : '/auth/login';
  return redirect && redirect !== '/' ? `${page}?redirect=${encodeURIComponent(redirect)}` : page;
}
