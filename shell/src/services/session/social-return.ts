import { tabStorage } from '../../ground/storage';

/** Storage key of the page to continue on after the log-in at a social provider. */
const KEY = 'parola.own.social';

export function storeSocialTarget(then: string): void {
  tabStorage.writeText(KEY, then);
}

export function socialTarget(): string | undefined {
  return tabStorage.readText(KEY);
}

/** Deletes the target after its use. The key's prefix also deletes it with the session (specification §4). */
export function deleteSocialTarget(): void {
  tabStorage.writeText(KEY, null);
}
