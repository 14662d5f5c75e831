import { forgetOwn } from '@parola/kit/host';
import { pageLifetime } from '../../ground/page-lifetime';
import { deviceStorage, tabStorage } from '../../ground/storage';

const KEY = 'parola.token';
/**
 * Storage key of the token that the newest one has replaced in the same session. A tab that still holds it continues
 * with the newest.
 */
const BEFORE = 'parola.token.before';
/**
 * Storage key of the owner of this tab's data: the last 8 characters of the token; '' for a visitor, whose texts pass
 * to the player who logs in.
 */
const KEPT_FOR = 'parola.kept-for';

/** The access token. It stays in this folder and in the API client: no service exposes it. */
export interface TokenBox {
  get(): string | undefined;
  set(token: string | null): void;
  /**
   * A number that changes with each session and stays over its renewed tokens. Late responses are checked against it.
   */
  era(): number;
  /** Replaces the token within the same session. */
  renew(token: string): void;
  /** Called when another tab has renewed the token: `get` returns the new one. */
  onRenewed(listener: () => void): void;
  /** Called when another tab logged out or in: `get` returns the current token, `before` is the former one. */
  onElsewhere(listener: (before: string | undefined) => void): void;
  /** Checks the storage for changes of other tabs now, before the browser's event. */
  look(): void;
}

export function createTokenBox(): TokenBox {
  let token = deviceStorage.readText(KEY);
  // The storage's value at the last check. Without writable storage it stays empty.
  let stored = token;
  let listener: (before: string | undefined) => void = () => undefined;
  let renewed = (): void => undefined;
  let era = 0;
  const markTab = (): boolean => tabStorage.writeText(KEPT_FOR, token?.slice(-8) ?? '');
  // The browser can restore a closed or discarded tab after another player has logged in, in another tab.
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
    // Only this tab's data is deleted. The other tab has deleted the device's data, and the storage may already belong
    // to the next player.
    forgetOwn('tab');
    listener(before);
  }
  // The event comes from other tabs only. A null key means that everything was cleared.
  const onStorage = (event: StorageEvent): void => {
    if (event.storageArea === localStorage && (event.key === KEY || event.key === null)) look();
  };
  window.addEventListener('storage', onStorage, { signal: pageLifetime() });
  // A page restored from the back/forward cache may have missed events.
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
