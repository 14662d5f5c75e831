import { sql } from 'kysely';
import { KEPT_BY_LAW, type PersonalTable } from '../../domain-api/personal';

const ofAccounts = (userId: bigint) => sql<boolean>`account_id IN (SELECT id FROM account WHERE owner = ${userId})`;
const INNER = { not: 'how the house keeps its books; the same facts stand in another part' };

/** Personal data in the core's tables. */
export const CORE_PERSONAL: readonly PersonalTable[] = [
  {
    table: 'account',
    of: (userId) => sql<boolean>`owner = ${userId}`,
    copied: ['code', 'asset', 'balance'],
    erased: KEPT_BY_LAW,
  },
  {
    table: 'entry',
    of: ofAccounts,
    copied: ['journal_id', 'seq', 'asset', 'amount', 'balance_after'],
    erased: KEPT_BY_LAW,
  },
  {
    table: 'game_round',
    copied: [
      'provider',
      'round_id',
      'game_code',
      'status',
      'bet_cash',
      'bet_bonus',
      'win_cash',
      'win_bonus',
      'bet_free',
      'win_free',
      'valid_bet',
      'created_at',
      'settled_at',
    ],
    erased: KEPT_BY_LAW,
  },
  { table: 'game_tx', copied: INNER, erased: KEPT_BY_LAW },
  {
    table: 'picture_object',
    copied: { not: 'where a picture is stored; the picture stands in another part' },
    erased: { kept: 'the rows go with the pictures of checks and complaints' },
  },
  {
    table: 'game_session',
    copied: ['provider', 'game_code', 'device', 'activity_id', 'created_at', 'closed_at'],
    erased: KEPT_BY_LAW,
  },
  { table: 'play_stat', copied: ['day', 'game_code', 'rounds', 'bet', 'valid_bet', 'win'], erased: KEPT_BY_LAW },
  {
    table: 'wager_requirement',
    copied: ['kind', 'title', 'amount', 'need', 'have', 'status', 'remaining', 'expire_time', 'created_at'],
    erased: KEPT_BY_LAW,
  },
  {
    table: 'bonus_in_play',
    of: (userId) => sql<boolean>`grant_id IN (SELECT grant_id FROM wager_requirement WHERE user_id = ${userId})`,
    copied: INNER,
    erased: KEPT_BY_LAW,
  },
  { table: 'award_log', copied: ['source', 'prop_id', 'count', 'created_at'], erased: KEPT_BY_LAW },
  {
    table: 'player_session',
    copied: ['device', 'ip', 'created_at', 'active_at', 'expires_at', 'revoked_at'],
    erased: KEPT_BY_LAW,
  },
  {
    table: 'significant_event',
    copied: { not: 'the events that the house monitors by law must not be disclosed (RA 9160 section 9c)' },
    erased: KEPT_BY_LAW,
  },
];
