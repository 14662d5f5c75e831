import { tabStorage } from '../../ground/storage';

/**
 * From a page of ours to a partner's and back: the page that is led back to is a new document, whose entry of the history knows nothing of the visit
 * before. In the cards layout it is also another path than the one left.
 */
const STORED = 'parola.own.trip';

/** `before` is what Back of the page that is left leads to. */
export function keepTrip(before: string | undefined): void {
  tabStorage.writeText(STORED, before ?? null);
}

/** Where the player came from before the trip, when this is the first document after it and its query says `back=1`. Whoever uses it checks it. */
export function endTrip(search: string): string | undefined {
  const before = tabStorage.readText(STORED);
  tabStorage.writeText(STORED, null);
  return new URLSearchParams(search).get('back') === '1' ? before : undefined;
}
