import { tabStorage } from '../../ground/storage';

/**
 * Storage key of a trip to a partner's page and back. The page after the return is a new document, whose history entry
 * knows nothing of the visit before. In the cards layout its path also differs from the one before.
 */
const STORED = 'parola.own.trip';

/** Stores the start of a trip. `before` is the target of Back on the page that is left. */
export function startTrip(before: string | undefined): void {
  tabStorage.writeText(STORED, before ?? null);
}

/**
 * Returns the target of Back before the trip, if this is the first document after it and its query has `back=1`.
 * Unchecked: callers validate it.
 */
export function endTrip(search: string): string | undefined {
  const before = tabStorage.readText(STORED);
  tabStorage.writeText(STORED, null);
  return new URLSearchParams(search).get('back') === '1' ? before : undefined;
}
