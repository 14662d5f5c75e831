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
 * Idempotency keys of calls that have got no answer yet: the same player making the same call with the same body gets
 * the same key, also after a reload, so that pressing a button twice pays once. Kept under a fingerprint, because a
 * body may hold a password.
 */
export async function requestKey(
  userId: number,
  call: string,
  body: string,
): Promise<{ key: string; settled(): void }> {
  const print = await fingerprint(`${userId} ${call} ${body}`);
  const keys = read();
  const key = keys[print] ?? crypto.randomUUID();
  // Without storage a key lives for one attempt: no worse than no key.
  tabStorage.writeJson(STORED, { ...keys, [print]: key });
  return {
    key,
    settled() {
      const { [print]: _settled, ...rest } = read();
      tabStorage.writeJson(STORED, rest);
    },
  };
}
