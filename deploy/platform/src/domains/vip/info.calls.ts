import { CALLS } from '@parola/calls/schemas';
import { readConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { dailyOf } from './daily.commands';
import { vipLevels } from './experience.commands';
import { keepLevelOf } from './keep-level.jobs';
import { shownLevels } from './level-bonus.commands';
import { gameTypes, rebateRates } from './rates.queries';
import { vipSignInOf } from './sign-in.commands';
import { VISITOR, vipStateOf, type VipState } from './state.queries';
import { vipTasksOf } from './tasks.commands';

type Info = Payload<'getVipInfo'>;

const sections = CALLS.getVipInfo.res.shape.ruleList.unwrap();

/** The rules of VIP as text, for the page and its activities. */
export function vipRules(tx: Tx) {
  return readConfig(tx, 'vipRuleList', sections);
}

interface InfoInput {
  userId: bigint;
  state: VipState;
  mayClaim: boolean;
  now: Date;
}

/** Parts of the response that need a player, by key. */
const OWN = {
  daily: async (tx: Tx, { state, mayClaim, now }: InfoInput): Promise<Partial<Info>> => ({
    daily: await dailyOf(tx, state, mayClaim, now),
  }),
  signIn: async (tx: Tx, { userId, state, mayClaim, now }: InfoInput): Promise<Partial<Info>> => ({
    signIn: await vipSignInOf(tx, { userId, level: state.level }, mayClaim, now),
  }),
  task: async (tx: Tx, { userId, state, mayClaim, now }: InfoInput): Promise<Partial<Info>> => ({
    taskList: await vipTasksOf(tx, { userId, level: state.level, mayClaim }, now),
  }),
  // Omitted for players on a break, because it would encourage them to play.
  keepLevel: async (tx: Tx, { userId, state, mayClaim }: InfoInput): Promise<Partial<Info>> => {
    const keep = mayClaim ? await keepLevelOf(tx, userId, state.level) : undefined;
    return keep ? { keepLevel: { need: keep.need, have: keep.have, endTime: keep.endTime } } : {};
  },
};

/** Public parts of the response, by key. */
const OPEN = {
  rebate: async (tx: Tx): Promise<Partial<Info>> => ({
    rebate: { rateTable: await rebateRates(tx), typeList: await gameTypes(tx) },
  }),
  rule: async (tx: Tx): Promise<Partial<Info>> => ({ ruleList: await vipRules(tx) }),
};

/** The caller's level and the parts named in `keyList`. A visitor has level 0 and gets public parts only. */
export async function getVipInfo({ tx, userId, body: { keyList }, now }: CallContext<'getVipInfo'>): Promise<Info> {
  const levels = await vipLevels(tx);
  const state = userId === null ? VISITOR : await vipStateOf(tx, userId, now);
  const next = levels[state.level + 1] ?? levels[state.level];
  const mayClaim = userId !== null && (await isAllowedNow(tx, userId));
  const info: Info = {
    vip: state.level,
    vipExp: toWireAmount(state.exp),
    nextVip: next?.vip ?? state.level,
    nextExp: next?.experience ?? 0,
  };
  const wanted = new Set(keyList);
  if (wanted.has('vipLevel') || userId === null)
    info.levelList = await shownLevels(tx, { userId, at: state.level, mayClaim });
  for (const [key, part] of Object.entries(OPEN)) if (wanted.has(key)) Object.assign(info, await part(tx));
  if (userId === null) return info;
  for (const [key, part] of Object.entries(OWN))
    if (wanted.has(key)) Object.assign(info, await part(tx, { userId, state, mayClaim, now }));
  return info;
}
