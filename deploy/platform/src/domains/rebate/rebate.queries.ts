import { manilaDay, nextDay, type RebateRow } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import { sql } from 'kysely';
import * as z from 'zod';
import { readConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { bonusRule } from '../awards';
import { gameTypes, rebateRates, vipStateOf } from '../vip';
import { rateOf } from './accrue-rebate.commands';

const rule = z.strictObject({
  minReceive: z.int().min(1),
  ...bonusRule,
  coinTo: z.enum(['cash', 'bonus']),
});

export type RebateRule = z.output<typeof rule>;

export function rebateRuleOf(tx: Tx): Promise<RebateRule> {
  return readConfig(tx, 'rebateRule', rule);
}

const sections = CALLS.betBonus.res.shape.ruleList;

/** The rules of the rebate as text for players. */
export function rebateRules(tx: Tx) {
  return readConfig(tx, 'rebateRuleList', sections);
}

interface Sum {
  type: number;
  validBet: bigint;
  bonus: bigint;
  todayValidBet: bigint;
  todayBonus: bigint;
}

/** Unclaimed rebate by game type: of finished days, and of the Manila day of `now`. */
async function openSums(tx: Tx, userId: bigint, now: Date): Promise<Map<number, Sum>> {
  const over = sql`FILTER (WHERE day < ${manilaDay(now)}::date)`;
  const today = sql`FILTER (WHERE day >= ${manilaDay(now)}::date)`;
  const { rows } = await sql<Sum>`
    SELECT game_type AS type,
           coalesce(sum(valid_bet) ${over}, 0)::bigint AS "validBet", coalesce(sum(bonus) ${over}, 0)::bigint AS bonus,
           coalesce(sum(valid_bet) ${today}, 0)::bigint AS "todayValidBet", coalesce(sum(bonus) ${today}, 0)::bigint AS "todayBonus"
      FROM rebate_accrual WHERE user_id = ${userId} AND claim_id IS NULL GROUP BY 1`.execute(tx);
  return new Map(rows.map((row) => [row.type, row]));
}

/**
 * The rebate by game type (0: all) at `now`. A type that is no longer offered is listed while it has unclaimed rebate.
 */
export async function rebateRows(tx: Tx, userId: bigint, onlyType: number, now: Date): Promise<RebateRow[]> {
  const sums = await openSums(tx, userId, now);
  const types = await gameTypes(tx);
  const retired = [...sums.keys()].filter((type) => types.every((known) => known.type !== type));
  const { level } = await vipStateOf(tx, userId, now);
  const rate = await rateOf(tx);
  const { minReceive } = await rebateRuleOf(tx);
  const may = await isAllowedNow(tx, userId);
  return [...types, ...retired.map((type) => ({ type, name: 'Other' }))]
    .filter(({ type }) => onlyType === 0 || type === onlyType)
    .map(({ type, name }) => {
      const sum = sums.get(type);
      const bonus = toWireAmount(sum?.bonus ?? 0n);
      return {
        type,
        name,
        rateBp: rate(level, type),
        validBet: toWireAmount(sum?.validBet ?? 0n),
        bonus,
        canReceive: may && bonus >= minReceive,
        todayValidBet: toWireAmount(sum?.todayValidBet ?? 0n),
        todayBonus: toWireAmount(sum?.todayBonus ?? 0n),
      };
    });
}

/** Whether the unclaimed rebate reaches the minimum for a claim. */
export async function rebateWaits(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const { minReceive } = await rebateRuleOf(tx);
  const sums = await openSums(tx, userId, now);
  return [...sums.values()].reduce((sum, { bonus }) => sum + bonus, 0n) >= BigInt(minReceive);
}

export async function betBonus({
  tx,
  userId,
  body: { type },
  now,
}: CallContext<'betBonus'>): Promise<Payload<'betBonus'>> {
  const list = await rebateRows(tx, userId, type, now);
  const { minReceive, wagerTimes, coinTo } = await rebateRuleOf(tx);
  return {
    vip: (await vipStateOf(tx, userId, now)).level,
    list,
    totalBonus: list.reduce((sum, { bonus }) => sum + bonus, 0),
    todayBonus: list.reduce((sum, { todayBonus }) => sum + todayBonus, 0),
    minReceive,
    settleTime: nextDay(now),
    cash: coinTo === 'cash',
    wagerTimes,
    rateTable: await rebateRates(tx),
    ruleList: await rebateRules(tx),
  };
}
