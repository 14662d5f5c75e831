import { DAY_MS } from '@parola/calls';
import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.invite';
const KEPT_MS = 30 * DAY_MS;

/** Returns the query of the opened link. A code in the path (`/invite/CODE`) counts like one in the query. */
export function linkQuery(): string {
  const code = /^\/invite\/([^/]+)/.exec(location.pathname)?.[1];
  return code ? `?inviteCode=${code}` : location.search;
}

/** Stores the code of an invitation (`?inviteCode=…`) for 30 days. A stored one is not replaced. */
export function rememberInvite(search = linkQuery()): void {
  const code = new URLSearchParams(search).get('inviteCode');
  if (!code || code.length > 32 || rememberedInvite()) return;
  // Without storage, the player has to type the code.
  deviceStorage.writeJson(STORED, { code, at: Date.now() });
}

export function rememberedInvite(): string {
  const kept = deviceStorage.readJson<{ code: string; at: number }>(STORED);
  return kept && Date.now() - kept.at < KEPT_MS ? kept.code : '';
}

export function forgetInvite(): void {
  deviceStorage.writeText(STORED, null);
}
