import { hashSecret, newSecret } from './secrets';

/** Without an act for this long one logs in again; as at the operators' desk. */
const IDLE_MS = 15 * 60_000;
/** A working day: then one logs in again anyhow. */
const MOST_MS = 12 * 3_600_000;

interface Session {
  login: string;
  since: number;
  seen: number;
}

/** Sessions by the hash of their cookie, in the memory of this process: after a restart all people log in again. */
export function openSessions(now: () => number) {
  const open = new Map<string, Session>();
  const expiresOf = ({ since, seen }: Session) => Math.min(since + MOST_MS, seen + IDLE_MS);

  function sweep(): void {
    for (const [hash, session] of open) if (expiresOf(session) <= now()) open.delete(hash);
  }

  return {
    open(login: string): { cookie: string; expires: number } {
      sweep();
      const cookie = newSecret();
      const session = { login, since: now(), seen: now() };
      open.set(hashSecret(cookie), session);
      return { cookie, expires: expiresOf(session) };
    },
    find(cookie: string, awake: boolean): { login: string; expires: number } | undefined {
      sweep();
      const session = open.get(hashSecret(cookie));
      if (!session) return undefined;
      if (awake) session.seen = now();
      return { login: session.login, expires: expiresOf(session) };
    },
    end(cookie: string): void {
      open.delete(hashSecret(cookie));
    },
    endAllOf(login: string): void {
      for (const [hash, session] of open) if (session.login === login) open.delete(hash);
    },
  };
}
