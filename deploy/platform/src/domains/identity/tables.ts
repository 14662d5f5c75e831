import type { SocialType } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    player: PlayerTable;
    device: DeviceTable;
    sms_code: SmsCodeTable;
    login_lock: LoginLockTable;
    login_log: LoginLogTable;
    consent_log: ConsentLogTable;
    client_event: ClientEventTable;
    visit: VisitTable;
    player_device: PlayerDeviceTable;
    public_write: PublicWriteTable;
    captcha_key: CaptchaKeyTable;
    captcha_spent: CaptchaSpentTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    social_account: SocialAccountTable;
    social_flow: SocialFlowTable;
  }
}

export interface PlayerTable {
  id: Generated<bigint>;
  uuid: Generated<string>;
  /** +639XXXXXXXXX; masked on the wire. NULL for an account by name without a bound mobile. */
  mobile: string | null;
  account: string;
  password_hash: string | null;
  nickname: Generated<string>;
  avatar: Generated<number>;
  /** Written as YYYY-MM-DD; read it as text, as the driver would build a Date in the process's time zone. */
  birthday: ColumnType<Date | null, string | null, string | null>;
  marketing: Generated<boolean>;
  invite_code: string;
  pid: bigint | null;
  pid_at: Date | null;
  aid: Generated<string>;
  restricted: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface DeviceTable {
  id: string;
  model: Generated<string>;
  os: Generated<string>;
  country: Generated<string>;
  /** Invite code of the inviter, for a device that came with a code. */
  invite_code: Generated<string>;
  /** Inviter, for a device that came with a player's id. Never part of an answer. */
  pid: Generated<bigint | null>;
  aid: Generated<string>;
  user_id: bigint | null;
  blocked: Generated<boolean>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface SmsCodeTable {
  id: Generated<string>;
  mobile: string;
  type: number;
  /** In the form of `countedAddress`. */
  ip: string;
  /** Device that requested the code; the code is valid only there. */
  device: Generated<string>;
  /** True if requested on one of the player's own devices. */
  own: Generated<boolean>;
  code_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface LoginLockTable {
  account_key: string;
  /** `s` for all strangers, `a:<address>` for one address, `d:<hash>` for an own device. */
  tried_by: string;
  failures: number;
  first_at: Date;
  locked_at: Date | null;
}

export interface LoginLogTable {
  id: Generated<bigint>;
  user_id: bigint;
  kind: 'password' | 'sms' | 'register' | 'passkey' | 'social';
  ok: boolean;
  ip: string;
  device: string;
  device_name: string;
  created_at: Date;
  /** Session that this log-in opened. */
  session_id: string | null;
  /** `ip` in the form of `countedAddress`; null for a loopback address and in older rows. */
  network: string | null;
}

/** Append-only record of consents. */
export interface ConsentLogTable {
  id: Generated<bigint>;
  user_id: bigint | null;
  notice_id: number;
  version: string;
  accept: boolean;
  device: string;
  ip: string;
  created_at: Date;
}

export interface ClientEventTable {
  id: Generated<bigint>;
  event: string;
  user_id: bigint | null;
  device: string;
  version: string;
  params: ColumnType<unknown, string, never>;
  event_at: Date;
  created_at: Generated<Date>;
}

export interface VisitTable {
  session_id: string;
  user_id: bigint;
  started_at: Date;
  seen_at: Date;
  checks: Generated<number>;
}

/** Devices of a player's earlier log-ins. */
export interface PlayerDeviceTable {
  user_id: bigint;
  device: string;
  first_at: Date;
  last_at: Date;
  /**
   * Time at which a new password made the device unknown. The row still counts in the search for two accounts on one
   * device.
   */
  forgotten_at: Date | null;
}

/** Number of records written by public calls on a day, per writer. */
export interface PublicWriteTable {
  /** YYYY-MM-DD. Compared but never read, as the driver would build a Date. */
  day: string;
  call: string;
  /** `a:<address>`, `d:<device>` or `u:<player>`. */
  who: string;
  records: number;
}

/** Key of the challenges. The migration inserts its only row. */
export interface CaptchaKeyTable {
  secret: string;
}

export interface CaptchaSpentTable {
  nonce: string;
  expires_at: Date;
}

export interface PasskeyTable {
  id: Generated<string>;
  user_id: bigint;
  /** Credential id of the authenticator, base64url. */
  credential: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  /** A value of PASSKEY_FOR. */
  use: number;
  user_id: bigint | null;
  device: string;
  expires_at: Date;
}

/** A player's account at a provider. */
export interface SocialAccountTable {
  type: SocialType;
  /** Keyed hash of issuer and subject. */
  trace: string;
  user_id: bigint;
  /** Encrypted `{subject, name}`. */
  sealed: Buffer;
  bound_at: Date;
}

/** A flow to a provider and back. */
export interface SocialFlowTable {
  state_hash: string;
  type: SocialType;
  /** Device that began the flow; its ticket is valid only there. */
  device: string;
  /** Player who links the account; null for a log-in. */
  user_id: bigint | null;
  nonce: string;
  verifier: string;
  /** Origin of another site of ours where the flow began; null for the main site. */
  site: string | null;
  expires_at: Date;
  returned_at: Generated<Date | null>;
  ticket_hash: Generated<string | null>;
  trace: Generated<string | null>;
  sealed: Generated<Buffer | null>;
  spent_at: Generated<Date | null>;
}
