export const OVERRIDES = 'parola.mf';

/** Whether this tab was asked to replace remotes: only then is the code for it loaded. */
export function wantsOverrides(search = location.search): boolean {
  try {
    return /[?&]mf=/.test(search) || sessionStorage.getItem(OVERRIDES) !== null;
  } catch {
    return false;
  }
}
