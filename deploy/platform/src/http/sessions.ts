import { DAY_MS } from '@parola/calls';
import { sql } from 'kysely';
import { notifyPlayer } from '../db/live-news';
import type { Db, Tx } from '../db/pool';
import { ProtocolError } from '../ground/errors';
import { hashToken, newToken } from '../ground/tokens';

/**
 * A player's session. `idle`: no action of the player for `idleMs`; only a proof of identity (`renew`) or a new log-in
 * ends idleness.
 */
export interface Session {
  id: string;
  userId: bigint;
  device: string;
  createdAt: Date;
  activeAt: Date;
  expiresAt: Date;
  /** Time of the last proof of identity after the log-in. */
  provenAt: Date | null;
  /** True if the request used a token that `renew` has replaced; treated as idle. */
  replaced: boolean;
  idle: boolean;
}

export interface SessionRules {
  /** Time without an action of the player until a session is idle (player protection C07: 30 min). */
  idleMs: number;
  /** Lifetime of a session; a full log-in is needed afterwards (source of C07: 30 days). */
  maxMs: number;
}

const DEFAULT_SESSION_RULES: SessionRules = { idleMs: 30 * 60_000, maxMs: 30 * DAY_MS };

/** Lifetime of a cached session. Revocations on other nodes take effect after it, on this node at once (`forget`). */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Minimum interval between writes of `active_at` per session. */
const WRITE_EVERY_MS = 60_000;

interface Cached {
  session: Session;
  idleMs: number;
  readAt: number;
  writtenAt: number;
}

/** The players' sessions: opaque tokens, stored hashed, revocable at once (player protection C09). */
export class Sessions {
  private readonly cache = new Map<string, Cached>();

  constructor(
    private readonly db: Db,
    private readonly rules: (tx: Tx) => Promise<SessionRules> = async () => DEFAULT_SESSION_RULES,
  ) {}

  /**
   * Opens a session inside the caller's transaction.
   * @returns the token (only its hash is stored), and the latest end of the session.
   */
  async create(
    tx: Tx,
    input: { userId: bigint; device: string; deviceName?: string; ip: string; now: Date },
  ): Promise<{ token: string; id: string; expiresAt: Date }> {
    const token = newToken();
    const { maxMs } = await this.rules(tx);
    const expiresAt = new Date(input.now.getTime() + maxMs);
    const { id } = await tx
      .insertInto('player_session')
      .values({
        user_id: input.userId,
        token_hash: hashToken(token),
        device: input.device,
        device_name: input.deviceName ?? '',
        ip: input.ip,
        created_at: input.now,
        active_at: input.now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { token, id, expiresAt };
  }

  /** The session of a token; null if unknown, revoked or expired. `tx`: the database handle of the call. */
  async resolve(token: string, now: Date, tx: Tx = this.db): Promise<Session | null> {
    const hash = hashToken(token);
    const known = this.cache.get(hash);
    if (known && now.getTime() - known.readAt < CACHE_MS) return judge(known, now);
    const row = await tx
      .selectFrom('player_session')
      .selectAll()
      .where((where) => where.or([where('token_hash', '=', hash), where('replaced_hash', '=', hash)]))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) {
      this.cache.delete(hash);
      return null;
    }
    const activeAt = known && known.session.activeAt > row.active_at ? known.session.activeAt : row.active_at;
    const session: Session = {
      id: row.id,
      userId: row.user_id,
      device: row.device,
      createdAt: row.created_at,
      activeAt,
      expiresAt: row.expires_at,
      provenAt: row.proven_at,
      replaced: row.token_hash !== hash,
      idle: false,
    };
    const { idleMs } = await this.rules(tx);
    const entry = { session, idleMs, readAt: now.getTime(), writtenAt: row.active_at.getTime() };
    this.remember(hash, entry);
    return judge(entry, now);
  }

  /**
   * The open sessions among `ids`: neither revoked, expired nor idle. The query counts as no activity. Activity is
   * written up to a minute late, so a session that has just become idle may still be listed.
   */
  async stillOpen(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const { idleMs } = await this.rules(this.db);
    const awakeSince = new Date(now.getTime() - idleMs - WRITE_EVERY_MS);
    const rows = await this.db
      .selectFrom('player_session')
      .select('id')
      .where('id', 'in', [...ids])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('active_at', '>=', awakeSince)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** The player of a token, also of a revoked or expired session; null for an unknown token. */
  async ownerOf(token: string): Promise<bigint | null> {
    const row = await this.db
      .selectFrom('player_session')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  private remember(hash: string, entry: Cached): void {
    this.cache.delete(hash);
    this.cache.set(hash, entry);
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
  }

  /** Records an action of the player; see `playerActs` in the catalogue of calls. */
  async touch(token: string, now: Date): Promise<void> {
    const known = this.cache.get(hashToken(token));
    if (!known) return;
    known.session.activeAt = now;
    if (now.getTime() - known.writtenAt < WRITE_EVERY_MS) return;
    known.writtenAt = now.getTime();
    await this.db.updateTable('player_session').set({ active_at: now }).where('id', '=', known.session.id).execute();
  }

  /**
   * Issues a new token after a proof of identity: the session is active again, and actions that need a step-up are
   * allowed for some minutes. The end of the session does not change. Call `forget` after the commit.
   * @throws ProtocolError 401 when the session was revoked meanwhile
   */
  async renew(tx: Tx, { id, replaced, expiresAt }: Session, now: Date): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const { numUpdatedRows } = await tx
      .updateTable('player_session')
      .set((row) => ({
        token_hash: hashToken(token),
        // A client that still uses the replaced token never received the newer one, so the replaced token stays valid
        // for it.
        ...(!replaced && { replaced_hash: row.ref('token_hash') }),
        active_at: now,
        proven_at: now,
      }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ProtocolError(401);
    return { token, expiresAt };
  }

  /**
   * Ends one session and the games launched from it. Call `forget` after the commit, to drop this node's cached
   * session.
   */
  async revoke(tx: Tx, sessionId: string): Promise<void> {
    const ended = await tx
      .updateTable('player_session')
      .set({ revoked_at: sql`clock_timestamp()` })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (ended) notifyPlayer(tx, ended.user_id, 'session');
    await tx
      .updateTable('game_session')
      .set({ closed_at: sql`clock_timestamp()` })
      .where('player_session', '=', sessionId)
      .where('closed_at', 'is', null)
      .execute();
  }

  /**
   * Ends all sessions of a player except `except`, and their games (password change, self-exclusion). Call `forget`
   * after the commit.
   * @returns the number of ended sessions
   */
  async revokeAll(tx: Tx, userId: bigint, except?: string): Promise<number> {
    notifyPlayer(tx, userId, 'session');
    const ended = await sql`UPDATE player_session SET revoked_at = clock_timestamp()
               WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${except ?? null}::uuid`.execute(
      tx,
    );
    await sql`UPDATE game_session SET closed_at = clock_timestamp()
               WHERE user_id = ${userId} AND closed_at IS NULL AND (${except ?? null}::uuid IS NULL OR player_session IS DISTINCT FROM ${except ?? null}::uuid)`.execute(
      tx,
    );
    return Number(ended.numAffectedRows ?? 0n);
  }

  /** Drops a player's cached sessions on this node; the caches of other nodes expire within 5 s. */
  forget(userId: bigint): void {
    for (const [hash, { session }] of this.cache) if (session.userId === userId) this.cache.delete(hash);
  }
}

function judge({ session, idleMs }: Cached, now: Date): Session | null {
  if (session.expiresAt <= now) return null;
  return { ...session, idle: session.replaced || now.getTime() - session.activeAt.getTime() > idleMs };
}
