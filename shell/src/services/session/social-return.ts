import { tabStorage } from '../../ground/storage';

/** The page to continue on after the stay at a provider. */
const KEY = 'parola.own.social';

export function storeSocialTarget(then: string): void {
  tabStorage.writeText(KEY, then);
}

export function socialTarget(): string | undefined {
  return tabStorage.readText(KEY);
}

/**
 * It was gone to; with the session it goes by its key (specification §4). The provider itself is asked to ask anew,
 * always.
 */
export function deleteSocialTarget(): void {
  tabStorage.writeText(KEY, null);
}
