import { deviceStorage } from '../../ground/storage';

const KEY = 'parola.token';

/** The access token. It stays in this folder and in the API client: no service hands it on. */
export interface TokenBox {
  get(): string | undefined;
  set(token: string | null): void;
  /** Another tab logged out or in: `get` has what is now, the listener is given what was before. */
  onElsewhere(listener: (before: string | undefined) => void): void;
  /** Tells the listener now what other tabs did, before the browser's own news of it. */
  look(): void;
}

export function createTokenBox(): TokenBox {
  let token = deviceStorage.readText(KEY);
  // What the storage held when we looked last: where it can't be written, nothing, and then nothing changes there either.
  let stored = token;
  let listener: (before: string | undefined) => void = () => undefined;
  function look(): void {
    const now = deviceStorage.readText(KEY);
    if (now === stored) return;
    stored = now;
    if (now === token) return;
    const before = token;
    token = now;
    listener(before);
  }
  // The event comes only from other tabs, at once; a null key means everything was cleared.
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage && (event.key === KEY || event.key === null)) look();
  });
  return {
    get: () => token,
    set(next) {
      token = next ?? undefined;
      deviceStorage.writeText(KEY, next);
      stored = deviceStorage.readText(KEY);
    },
    onElsewhere(fn) {
      listener = fn;
    },
    look,
  };
}
