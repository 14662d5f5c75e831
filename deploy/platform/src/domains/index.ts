import type { Domain } from '../domain-api/domain';
import { activities } from './activities';
import { config } from '../config';
import { identity } from './identity';
import { invite } from './invite';
import { protection } from './self-exclusion';
import { deposits } from './deposits';
import { games } from './games';
import { jackpot } from './jackpot';
import { statement } from './statement';
import { vip } from './vip';

/** Every domain of the platform, one line each. */
export const DOMAINS: readonly Domain[] = [
  config,
  identity,
  protection,
  invite,
  deposits,
  games,
  vip,
  activities,
  jackpot,
  statement,
];
