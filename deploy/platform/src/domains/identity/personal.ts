import { sql } from 'kysely';
import { KEPT_BY_LAW, type PersonalTable } from '../../domain-api/personal';

/** Personal data in the tables of identity. An erased account keeps its id and no data that identifies its owner. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'player',
    of: (userId) => sql<boolean>`id = ${userId}`,
    copied: [
      'id',
      'uuid',
      'mobile',
      'account',
      'nickname',
      'avatar',
      'birthday',
      'marketing',
      'invite_code',
      'created_at',
    ],
    erased: {
      cleared: {
        mobile: sql`'erased:' || id`,
        account: sql`'erased' || id`,
        invite_code: sql`'ERASED-' || id`,
        password_hash: sql`NULL`,
        nickname: sql`''`,
        avatar: sql`1`,
        birthday: sql`NULL`,
        marketing: sql`false`,
        aid: sql`''`,
      },
    },
  },
  {
    table: 'device',
    copied: ['id', 'model', 'os', 'created_at', 'seen_at'],
    erased: { cleared: { user_id: sql`NULL` } },
  },
  { table: 'player_device', copied: ['device', 'first_at', 'last_at'], erased: 'deleted' },
  { table: 'login_log', copied: ['kind', 'ok', 'ip', 'device', 'device_name', 'created_at'], erased: KEPT_BY_LAW },
  {
    table: 'consent_log',
    copied: ['notice_id', 'version', 'accept', 'device', 'ip', 'created_at'],
    erased: { kept: 'the house has to prove the consents that were given (RA 10173 section 3b)' },
  },
  { table: 'passkey', copied: ['name', 'created_at', 'last_used_at'], erased: 'deleted' },
  { table: 'passkey_challenge', copied: { not: 'it is gone within minutes' }, erased: 'deleted' },
  { table: 'social_account', copied: ['type', 'bound_at'], erased: 'deleted' },
  { table: 'social_flow', copied: { not: 'it is gone within minutes' }, erased: 'deleted' },
  { table: 'client_event', copied: ['event', 'event_at'], erased: 'deleted' },
  { table: 'visit', copied: ['started_at', 'seen_at'], erased: 'deleted' },
];
