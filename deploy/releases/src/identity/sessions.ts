import { hashSecret, newSecret } from './secrets';

/** Idle timeout of a session; the same as at the operators' desk. */
const IDLE_MS = 15 * 60_000;
/** Longest duration of a session: a working day. */
const MOST_MS = 12 * 3_600_000;

interface Session {
  login: string;
  since: number;
  seen: number;
}

/** Opens the sessions, by the hash of their cookie. They are kept in memory, so a restart logs everyone out. */
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
