import { deviceStorage } from '../../ground/storage';
import { LOGIN_HINT, loginHint } from './login-path';

/** Earlier builds kept every player's number here, asked or not, and words and games without an owner: they go. */
export function forgetOldHint(): void {
  for (const key of ['parola.lobby.searches', 'parola.lobby.played'] as const) deviceStorage.writeText(key, null);
  const stored = deviceStorage.readJson<object>(LOGIN_HINT);
  if (stored && 'account' in stored) deviceStorage.writeJson(LOGIN_HINT, loginHint() ?? null);
}
