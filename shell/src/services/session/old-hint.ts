import { deviceStorage } from '../../ground/storage';
import { LOGIN_HINT, loginHint } from './login-path';

/**
 * Deletes data of earlier builds, which stored every player's number without consent, and searches and games without an
 * owner.
 */
export function forgetOldHint(): void {
  for (const key of ['parola.lobby.searches', 'parola.lobby.played'] as const) deviceStorage.writeText(key, null);
  const stored = deviceStorage.readJson<object>(LOGIN_HINT);
  if (stored && 'account' in stored) deviceStorage.writeJson(LOGIN_HINT, loginHint() ?? null);
}
