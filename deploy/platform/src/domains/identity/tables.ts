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
  /** +639XXXXXXXXX; masked on the wire. NULL for an account by name that is not bound to one. */
  mobile: string | null;
  account: string;
  password_hash: string | null;
  nickname: Generated<string>;
  avatar: Generated<number>;
  /** YYYY-MM-DD when written; read it as text (the driver would make a Date of it in the process's zone). */
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
  /** The inviter, when the device came by an invite code. */
  invite_code: Generated<string>;
  /** The inviter, when the device came by a player's id: never answered. */
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
  /** As `countedAddress` writes it. */
  ip: string;
  /** The device that requested the code; it is good there alone. */
  device: Generated<string>;
  /** It was asked for on one of the player's own devices. */
  own: Generated<boolean>;
  code_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface LoginLockTable {
  account_key: string;
  /** `s` all strangers, `a:<address>` one address's, `d:<hash>` an own device. */
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
  /** That it began. */
  session_id: string | null;
  /** `ip` in the form of `countedAddress`; null for an address of this machine and in older rows. */
  network: string | null;
}

/** Append-only. */
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

/** Where a player has logged in before. */
export interface PlayerDeviceTable {
  user_id: bigint;
  device: string;
  first_at: Date;
  last_at: Date;
  /**
   * The time at which a new password made the device unknown. The row still counts in the search for two accounts on
   * one device.
   */
  forgotten_at: Date | null;
}

/** Records that public calls have made on a day. */
export interface PublicWriteTable {
  /** YYYY-MM-DD; written and compared, never read (the driver would make a Date of it). */
  day: string;
  call: string;
  /** `a:<address>`, `d:<device>` or `u:<player>`. */
  who: string;
  records: number;
}

/** One row, made by its migration. */
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
  /** As the authenticator calls it, base64url. */
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
  /** PASSKEY_FOR. */
  use: number;
  user_id: bigint | null;
  device: string;
  expires_at: Date;
}

/** A player's identity at a provider. */
export interface SocialAccountTable {
  type: SocialType;
  /** Of issuer and subject. */
  trace: string;
  user_id: bigint;
  /** `{subject, name}`. */
  sealed: Buffer;
  bound_at: Date;
}

/** One way to a provider and back. */
export interface SocialFlowTable {
  state_hash: string;
  type: SocialType;
  /** The device that began the flow; its ticket is good there alone. */
  device: string;
  /** The player who links the account. */
  user_id: bigint | null;
  nonce: string;
  verifier: string;
  /** Origin of another site of ours that it began on; null: the site itself. */
  site: string | null;
  expires_at: Date;
  returned_at: Generated<Date | null>;
  ticket_hash: Generated<string | null>;
  trace: Generated<string | null>;
  sealed: Generated<Buffer | null>;
  spent_at: Generated<Date | null>;
}
