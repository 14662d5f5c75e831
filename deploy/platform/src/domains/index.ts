import { config } from '../config';
import type { Domain } from '../domain-api/domain';
import { protection } from '../protection';
import { activities } from './activities';
import { agent } from './agent';
import { aml } from './aml';
import { awards } from './awards';
import { bankrupt } from './bankrupt';
import { barred } from './barred';
import { broadcasts } from './broadcasts';
import { deposits } from './deposits';
import { desk } from './desk';
import { diamonds } from './diamonds';
import { feedback } from './feedback';
import { freeRounds } from './free-rounds';
import { games } from './games';
import { identity } from './identity';
import { invite } from './invite';
import { jackpot } from './jackpot';
import { kyc } from './kyc';
import { mail } from './mail';
import { points } from './points';
import { privacy } from './privacy';
import { profile } from './profile';
import { rebate } from './rebate';
import { safebox } from './safebox';
import { service } from './service';
import { selfExclusion } from './self-exclusion';
import { settlements } from './settlements';
import { statement } from './statement';
import { tasks } from './tasks';
import { vip } from './vip';
import { withdrawals } from './withdrawals';

/**
 * All domains of the platform. They start and their hooks run in this order. It is also the lock order: orders, then
 * `aml_case`, then `player`, then `invite_player` and `agent_balance`, then `player_vip`, then `rebate_accrual`, then
 * `task_progress`, then `jackpot_player`, then `rank_score`, then `pk_round` and `pk_member`, then the accounts of
 * agents, then `jackpot_fraction`, then the accounts of the pools, then `game_return`.
 * `goods_order`, `goods_stock` and `goods_player` (diamond mall) are locked before accounts. `scratch_hold` is written
 * only while the player's accounts are locked. A grab in a rain locks `rain_session`, then `rain_player`, and none of
 * the others.
 */
export const DOMAINS: readonly Domain[] = [
  config,
  protection,
  awards,
  deposits,
  safebox,
  withdrawals,
  aml,
  identity,
  profile,
  selfExclusion,
  invite,
  agent,
  games,
  freeRounds,
  settlements,
  vip,
  rebate,
  tasks,
  points,
  diamonds,
  jackpot,
  activities,
  bankrupt,
  statement,
  mail,
  kyc,
  barred,
  broadcasts,
  feedback,
  service,
  privacy,
  desk,
];
