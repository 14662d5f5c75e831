import { tabStorage } from '../../ground/storage';

const STORED = 'parola.invite';

/** Keeps the code of an invitation (`?inviteCode=…`) until somebody signs up in this tab. */
export function rememberInvite(search = location.search): void {
  const code = new URLSearchParams(search).get('inviteCode');
  if (!code || code.length > 32) return;
  // Where it cannot be kept, the code has to be typed.
  tabStorage.writeText(STORED, code);
}

export function rememberedInvite(): string {
  return tabStorage.readText(STORED) ?? '';
}
