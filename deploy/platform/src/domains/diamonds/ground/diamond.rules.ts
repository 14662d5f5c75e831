import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import './tables';

export type LotteryRule = ConfigValue<'appLotteryRule'>;
export type CardRule = LotteryRule['cardList'][number];
export type DiamondRule = ConfigValue<'appDiamondRule'>;

/** Returns the rule of scratch cards. @throws Refusal activityNotOpen */
export async function openLottery(tx: Tx, now: Date): Promise<LotteryRule> {
  const rule = await getConfig(tx, 'appLotteryRule');
  if (!rule.open || now.getTime() >= rule.endTime) throw new Refusal('activityNotOpen');
  return rule;
}

/** Returns the rule of the diamond mall. @throws Refusal activityNotOpen */
export async function openMall(tx: Tx): Promise<DiamondRule> {
  const rule = await getConfig(tx, 'appDiamondRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}
