import { config } from '../config';
import type { Domain } from '../domain-api/domain';
import { protection } from '../protection';
import { activities } from './activities';
import { aml } from './aml';
import { awards } from './awards';
import { barred } from './barred';
import { broadcasts } from './broadcasts';
import { deposits } from './deposits';
import { desk } from './desk';
import { feedback } from './feedback';
import { games } from './games';
import { identity } from './identity';
import { invite } from './invite';
import { jackpot } from './jackpot';
import { kyc } from './kyc';
import { mail } from './mail';
import { privacy } from './privacy';
import { profile } from './profile';
import { safebox } from './safebox';
import { service } from './service';
import { selfExclusion } from './self-exclusion';
import { settlements } from './settlements';
import { statement } from './statement';
import { vip } from './vip';
import { withdrawals } from './withdrawals';

/**
 * Every domain of the platform, one line each. They start, and their hooks run, in this order, which is the order of their locks:
 * orders, then `aml_case`, then `player`, then `player_vip`, then `jackpot_player` and `jackpot_fraction`.
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
  games,
  settlements,
  vip,
  jackpot,
  activities,
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
