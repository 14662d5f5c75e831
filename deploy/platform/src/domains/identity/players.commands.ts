import { AGE_MIN } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { openWallet } from '../../ledger/ledger';
import { Random } from '../../ground/random';
import type { PlayerTable } from './tables';

export type Player = Selectable<PlayerTable>;

const random = new Random();
/** Letters and digits without lookalikes. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function code(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[random.uniform(alphabet.length)]).join('');
}

export interface NewPlayer {
  mobile: string | null;
  /** Chosen name in lower case; a name is generated without it. */
  account?: string;
  passwordHash: string | null;
  /** YYYY-MM-DD. */
  birthday: string | null;
  marketing: boolean;
  pid: bigint | null;
  aid: string;
  nickname?: string;
  now: Date;
}

/** Inserts a player and opens the wallet. Precondition: the caller has locked the mobile (`lockMobile`) or the name. */
export async function createPlayer(tx: Tx, input: NewPlayer): Promise<Player> {
  const player = await tx
    .insertInto('player')
    .values({
      mobile: input.mobile,
      account: input.account ?? `p${code(10, '0123456789')}`,
      password_hash: input.passwordHash,
      birthday: input.birthday,
      nickname: input.nickname ?? `Player${code(4, '0123456789')}`,
      marketing: input.marketing,
      invite_code: code(8),
      pid: input.pid,
      pid_at: input.pid === null ? null : input.now,
      aid: input.aid,
      created_at: input.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await openWallet(tx, player.id);
  return player;
}

export function playerById(tx: Tx, id: bigint): Promise<Player> {
  return tx.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function playerByMobile(tx: Tx, mobile: string): Promise<Player | undefined> {
  return tx.selectFrom('player').selectAll().where('mobile', '=', mobile).executeTakeFirst();
}

export function playerByAccount(tx: Tx, account: string): Promise<Player | undefined> {
  return tx.selectFrom('player').selectAll().where('account', '=', account.trim().toLowerCase()).executeTakeFirst();
}

/** Returns the inviter by code or id; undefined for an unknown one and for ids beyond the database's range. */
export async function inviterOf(tx: Tx, named: { inviteCode?: string; pid?: number }): Promise<Player | undefined> {
  if (named.inviteCode) {
    return tx
      .selectFrom('player')
      .selectAll()
      .where('invite_code', '=', named.inviteCode.trim().toUpperCase())
      .executeTakeFirst();
  }
  return named.pid
    ? tx.selectFrom('player').selectAll().where('id', '=', BigInt(named.pid)).executeTakeFirst()
    : undefined;
}

/** Masks `+639171234567` as `+63917***4567` for the wire and for other players; '' for none. */
export function maskMobile(mobile: string | null): string {
  return mobile === null ? '' : `${mobile.slice(0, 6)}***${mobile.slice(-4)}`;
}

/**
 * Tells whether a person has reached an age (player protection C01): by Manila date, from the birthday itself on.
 * @param today the business day in Manila, YYYY-MM-DD
 */
export function isOfAge(birthday: string, today: string, years: number = AGE_MIN): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return birthday <= latest;
}
