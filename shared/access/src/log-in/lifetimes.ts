const HOUR_MS = 3_600_000;

/** Idle timeout of an operator's session (our own value): half of a player's, because it gives more access. */
const IDLE_MS = HOUR_MS / 4;
/** Longest duration of a session: a working day. */
const SESSION_MS = 12 * HOUR_MS;
/** Validity of an invitation, and of the link that sets up the first account. */
export const INVITATION_MS = 24 * HOUR_MS;

/** End of a session. All times are epoch milliseconds; `seen`: the last act of the person. */
export function sessionEnd({ since, seen }: { since: number; seen: number }): number {
  return Math.min(since + SESSION_MS, seen + IDLE_MS);
}
