import { forgetOwn } from '@parola/kit/host';
import { pageLifetime } from '../../ground/page-lifetime';
import { deviceStorage, tabStorage } from '../../ground/storage';

const KEY = 'parola.token';
/**
 * Tokens that the newest one has replaced, in the same session: another tab with one of them continues with the
 * newest.
 */
const BEFORE = 'parola.token.before';
/**
 * The end of the token for which this tab keeps a player's own data; '' for a visitor, whose texts belong to the
 * player who logs in.
 */
const KEPT_FOR = 'parola.kept-for';

/** The access token. It stays in this folder and in the API client: no service hands it on. */
export interface TokenBox {
  get(): string | undefined;
  set(token: string | null): void;
  /** A number that changes with each session, the same for all its tokens: late answers are checked against it. */
  era(): number;
  /** The same session goes on under another token. */
  renew(token: string): void;
  /** Another tab has renewed the token: `get` has the new one. */
  onRenewed(listener: () => void): void;
  /** Another tab logged out or in: `get` returns the present token, the listener gets the former one. */
  onElsewhere(listener: (before: string | undefined) => void): void;
  /** Tells the listener now about other tabs' changes, before the browser's own event. */
  look(): void;
}

export function createTokenBox(): TokenBox {
  let token = deviceStorage.readText(KEY);
  // The storage's value at the last look: where it cannot be written it is empty, and never changes there either.
  let stored = token;
  let listener: (before: string | undefined) => void = () => undefined;
  let renewed = (): void => undefined;
  let era = 0;
  const markTab = (): boolean => tabStorage.writeText(KEPT_FOR, token?.slice(-8) ?? '');
  // The browser can bring a tab back that was closed or thrown out of memory, after another player has come in
  // another tab.
  const keptFor = tabStorage.readText(KEPT_FOR);
  if (keptFor && !token?.endsWith(keptFor)) forgetOwn('tab');
  markTab();

  function look(): void {
    const now = deviceStorage.readText(KEY);
    if (now === stored) return;
    stored = now;
    if (now === token) return;
    const before = token;
    token = now;
    markTab();
    if (now !== undefined && before !== undefined && deviceStorage.readText(BEFORE) === before) return renewed();
    era += 1;
    // The other tab has removed the device's data; by now the storage may belong to the next player.
    forgetOwn('tab');
    listener(before);
  }
  // The event comes only from other tabs, at once; a null key means everything was cleared.
  const heard = (event: StorageEvent): void => {
    if (event.storageArea === localStorage && (event.key === KEY || event.key === null)) look();
  };
  window.addEventListener('storage', heard, { signal: pageLifetime() });
  // A page that comes back out of the browser's memory may have heard nothing meanwhile.
  window.addEventListener('pageshow', look, { signal: pageLifetime() });
  function keep(next: string | null, before: string | null): void {
    token = next ?? undefined;
    deviceStorage.writeText(BEFORE, before);
    deviceStorage.writeText(KEY, next);
    stored = deviceStorage.readText(KEY);
    markTab();
  }
  return {
    get: () => token,
    era: () => era,
    set(next) {
      era += 1;
      if (token !== undefined) {
        forgetOwn('device');
        forgetOwn('tab');
      }
      keep(next, null);
    },
    renew: (next) => keep(next, token ?? null),
    onRenewed(fn) {
      renewed = fn;
    },
    onElsewhere(fn) {
      listener = fn;
    },
    look,
  };
}
