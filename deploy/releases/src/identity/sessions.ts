import { sessionEnd } from '@parola/access/lifetimes';
import { hashSecret, newSecret } from './secrets';

interface Session {
  login: string;
  since: number;
  seen: number;
}

/** Opens the sessions, by the hash of their cookie. They are kept in memory, so a restart logs everyone out. */
export function openSessions(now: () => number) {
  const open = new Map<string, Session>();

  function sweep(): void {
    for (const [hash, session] of open) if (sessionEnd(session) <= now()) open.delete(hash);
  }

  return {
    open(login: string): { cookie: string; expires: number } {
      sweep();
      const cookie = newSecret();
      const session = { login, since: now(), seen: now() };
      open.set(hashSecret(cookie), session);
      return { cookie, expires: sessionEnd(session) };
    },
    find(cookie: string, awake: boolean): { login: string; expires: number } | undefined {
      sweep();
      const session = open.get(hashSecret(cookie));
      if (!session) return undefined;
      if (awake) session.seen = now();
      return { login: session.login, expires: sessionEnd(session) };
    },
    end(cookie: string): void {
      open.delete(hashSecret(cookie));
    },
    endAllOf(login: string): void {
      for (const [hash, session] of open) if (session.login === login) open.delete(hash);
    },
  };
}
