const STORED = 'parola.requests';

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

function write(keys: Record<string, string>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(keys));
  } catch {
    // Without storage a key lives for one attempt: no worse than no key.
  }
}

/**
 * Idempotency keys of calls that have got no answer yet: the same player making the same call with the same body gets the same key, also
 * after a reload, so that pressing a button twice pays once. Kept under a fingerprint, because a body may hold a password.
 */
export async function requestKey(
  userId: number,
  call: string,
  body: string,
): Promise<{ key: string; settled(): void }> {
  const print = await fingerprint(`${userId} ${call} ${body}`);
  const keys = read();
  const key = (keys[print] ??= crypto.randomUUID());
  write(keys);
  return {
    key,
    settled() {
      const { [print]: _settled, ...rest } = read();
      write(rest);
    },
  };
}
