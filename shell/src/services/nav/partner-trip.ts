import { tabStorage } from '../../ground/storage';

/**
 * A trip from a page of ours to a partner's and back: the page after the return is a new document, and its history
 * entry knows nothing of the visit before. In the cards layout its path also differs from the one before.
 */
const STORED = 'parola.own.trip';

/** `before` is the target of Back on the page that is left. */
export function startTrip(before: string | undefined): void {
  tabStorage.writeText(STORED, before ?? null);
}

/**
 * The place before the trip, when this is the first document after it and its query says `back=1`. Callers check it.
 */
export function endTrip(search: string): string | undefined {
  const before = tabStorage.readText(STORED);
  tabStorage.writeText(STORED, null);
  return new URLSearchParams(search).get('back') === '1' ? before : undefined;
}
