import { deviceStorage } from '../../ground/storage';
import { LOGIN_HINT, loginHint } from './login-path';

/** Earlier builds kept every player's number here, asked or not: it goes. */
export function forgetOldHint(): void {
  const stored = deviceStorage.readJson<object>(LOGIN_HINT);
  if (stored && 'account' in stored) deviceStorage.writeJson(LOGIN_HINT, loginHint() ?? null);
}
