import { tabStorage } from '../../ground/storage';

/** Where somebody goes on who is at a provider now. */
const KEY = 'parola.social';

export function keepSocial(then: string): void {
  tabStorage.writeText(KEY, then);
}

export function socialTarget(): string | undefined {
  return tabStorage.readText(KEY);
}

/** Nothing of a log-in elsewhere is left (specification §4). The provider itself is asked to ask anew, always. */
export function forgetSocial(): void {
  tabStorage.writeText(KEY, null);
}
