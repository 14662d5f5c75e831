import { tabStorage } from '../../ground/storage';

const STORED = 'parola.requests';

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Keys = Readonly<Record<string, string>>;

function read(): Keys {
  return tabStorage.readJson<Keys>(STORED) ?? {};
}

/**
 * Returns the idempotency key of a call without a response so far. The same player, call and body get the same key,
 * also after a reload, so that pressing a button twice pays once. Stored under a hash of them, because a body may
 * contain a password.
 */
export async function requestKey(
  userId: number,
  call: string,
  body: string,
): Promise<{ key: string; settled(): void }> {
  const print = await fingerprint(`${userId} ${call} ${body}`);
  const keys = read();
  const key = keys[print] ?? crypto.randomUUID();
  // Without storage a key is valid for one try only, as if there were no key.
  tabStorage.writeJson(STORED, { ...keys, [print]: key });
  return {
    key,
    settled() {
      const { [print]: _settled, ...rest } = read();
      tabStorage.writeJson(STORED, rest);
    },
  };
}
