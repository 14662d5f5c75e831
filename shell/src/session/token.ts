import { readText, writeText } from '../local-store';

const KEY = 'parola.token';

/** The access token. It stays in this folder and in the API client: no service hands it on. */
export interface TokenBox {
  get(): string | undefined;
  set(token: string | null): void;
  /** Another tab logged out (null) or in (another token). */
  onElsewhere(listener: (token: string | null) => void): void;
}

export function createTokenBox(): TokenBox {
  let token = readText(KEY);
  let listener: (token: string | null) => void = () => undefined;
  // The event comes only from other tabs, at once; a null key means everything was cleared.
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || (event.key !== KEY && event.key !== null)) return;
    const now = readText(KEY);
    if (now === token) return;
    token = now;
    listener(now ?? null);
  });
  return {
    get: () => token,
    set(next) {
      token = next ?? undefined;
      writeText(KEY, next);
    },
    onElsewhere(fn) {
      listener = fn;
    },
  };
}
