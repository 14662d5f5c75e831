const STORED = 'parola.invite';

/** Keeps the code of an invitation (`?inviteCode=…`) until somebody signs up in this tab. */
export function rememberInvite(search = location.search): void {
  const code = new URLSearchParams(search).get('inviteCode');
  if (!code || code.length > 32) return;
  try {
    sessionStorage.setItem(STORED, code);
  } catch {
    // Then the code has to be typed.
  }
}

export function rememberedInvite(): string {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}
