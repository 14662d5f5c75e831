import { ACTIVITY_ID, dayAfter, endOfDay, manilaDay } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import type { ActivityPart, Caller, AwardSource } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay, isAllowedNow } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { firstDepositOf } from '../../deposits';
import { lockClaims } from '../engine/receive-award.calls';
import './tables';

export const FIRST_DEPOSIT_GIFT: AwardSource = {
  name: 'first-deposit-gift',
  activityId: ACTIVITY_ID.FirstDepositBonus,
  title: 'First deposit gift',
  'fil-PH': { title: 'First deposit gift' },
  from: 'bonus',
};

type Rule = ConfigValue<'appFirstDepositRule'>;

interface GiftState {
  /** First deposit, hundredths; 0 before it. */
  amount: bigint;
  /** End of the claim period, epoch ms; undefined before the deposit. */
  receiveEnd: number | undefined;
  received: ReadonlySet<number>;
}

/** Returns a player's first deposit, the end of its claim period and the received tiers. */
async function readGiftState(tx: Tx, userId: bigint, { receiveDays }: Rule): Promise<GiftState> {
  const reads = readTogether(tx);
  const [first, rows] = await together(
    firstDepositOf(reads, userId),
    reads.selectFrom('first_deposit_claim').select('tier_id').where('user_id', '=', userId).execute(),
  );
  return {
    amount: first?.amount ?? 0n,
    receiveEnd: first && endOfDay(dayAfter(manilaDay(first.at), receiveDays - 1)),
    received: new Set(rows.map(({ tier_id: tier }) => tier)),
  };
}

/** Tells whether a tier can be received now, provided that claims are allowed. */
function isReady({ id, need }: Rule['tierList'][number], { amount, receiveEnd, received }: GiftState, now: Date) {
  return receiveEnd !== undefined && now.getTime() < receiveEnd && amount >= BigInt(need) && !received.has(id);
}

async function openRule(tx: Tx): Promise<Rule> {
  const rule = await getConfig(tx, 'appFirstDepositRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/** Returns the awards of the first deposit, with the player's state. */
export async function firstDepositBonus({
  tx,
  userId,
  now,
}: CallContext<'firstDepositBonus'>): Promise<Payload<'firstDepositBonus'>> {
  const rule = await openRule(tx);
  const { receiveDays, wagerTimes, bonusDays, ruleList } = rule;
  const stand = await readGiftState(tx, userId, rule);
  const may = await isAllowedNow(tx, userId);
  return {
    amount: toWireAmount(stand.amount),
    tierList: rule.tierList.map((tier) => ({
      id: tier.id,
      need: tier.need,
      awardList: tier.awardList.map((award, at) => ({
        id: at + 1,
        ...award,
        canReceive: may && isReady(tier, stand, now),
        isReceived: stand.received.has(tier.id),
      })),
    })),
    ...(stand.receiveEnd !== undefined && { receiveEnd: stand.receiveEnd }),
    ...{ receiveDays, wagerTimes, bonusDays, ruleList },
  };
}

/** Gives a tier reached by the first deposit, once. Claims of a player run one after the other. */
export async function receiveFirstDepositBonus({
  tx,
  userId,
  body,
  now,
}: CallContext<'firstDepositBonusReceiveBonus'>): Promise<Payload<'firstDepositBonusReceiveBonus'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const tier = rule.tierList.find(({ id }) => id === body.id);
  if (!tier) throw new Refusal('notFound');
  await lockClaims(tx, userId);
  const { amount, receiveEnd, received } = await readGiftState(tx, userId, rule);
  if (received.has(tier.id)) throw new Refusal('alreadyReceived');
  if (amount < BigInt(tier.need)) throw new Refusal('conditionNotMet', { need: tier.need, have: toWireAmount(amount) });
  // A tier with `need` 0 requires the deposit too.
  if (receiveEnd === undefined) throw new Refusal('conditionNotMet', { need: tier.need, have: 0 });
  if (now.getTime() >= receiveEnd) throw new Refusal('expired');
  await tx
    .insertInto('first_deposit_claim')
    .values({
      user_id: userId,
      tier_id: tier.id,
      need: BigInt(tier.need),
      award_list: JSON.stringify(tier.awardList),
      created_at: now,
    })
    .execute();
  const awardList = await grantAward(tx, {
    userId,
    source: FIRST_DEPOSIT_GIFT,
    key: `${userId}:${tier.id}`,
    award: tier.awardList,
    ...bonusTerms(rule, coinOf(tier.awardList), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}

/** Returns a player's received awards, newest first. */
export async function firstDepositBonusLog({
  tx,
  userId,
  body,
}: CallContext<'firstDepositBonusLog'>): Promise<Payload<'firstDepositBonusLog'>> {
  const own = tx.selectFrom('first_deposit_claim').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('tier_id', 'desc')
    .limit(body.pageSize)
    .offset(offsetOf(body))
    .execute();
  const list = rows.map(({ tier_id: tier, need, award_list: awards, created_at: at }) => ({
    id: String(tier),
    need: toWireAmount(need),
    awardList: awards.map((award, index) => ({ id: index + 1, ...award })),
    createTime: at.getTime(),
  }));
  return pageOf(list, Number(total), body);
}

/**
 * Returns the parts of the activity list. The page (68) is open to players without a deposit, and to players with a
 * tier to claim. The start-up dialog (44) is for the latter only: before the deposit the tips (60) are shown.
 */
export async function firstDepositParts(tx: Tx, { userId, now }: Caller): Promise<ActivityPart[]> {
  const rule = await getConfig(tx, 'appFirstDepositRule');
  const stand = userId === null ? undefined : await readGiftState(tx, userId, rule);
  const waits = stand !== undefined && rule.tierList.some((tier) => isReady(tier, stand, now));
  const { ruleList } = rule;
  return [
    { activityId: ACTIVITY_ID.FirstDepositBonus, open: rule.open && (waits || !stand?.amount), ruleList },
    { activityId: ACTIVITY_ID.FirstDeposit, open: rule.open && waits, ruleList },
  ];
}
