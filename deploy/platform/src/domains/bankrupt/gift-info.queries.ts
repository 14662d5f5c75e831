import { PROP_ID } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { Payload } from '../../http/registry';
import { validBetSince } from '../../ledger/cash-play';
import { toWireAmount } from '../../ledger/wire-amount';
import { bankruptRule, GIFT, type BankruptRule } from './bankrupt.rules';
import { bankruptUntil, giftOf, isRunning, mayBeOffered, isWaitingPeriod, type Gift } from './gift-state.queries';

export type GiftInfo = Payload<'getBankruptGiftInfo'>['bankruptGiftInfo'];

const NONE = -1;

interface Known {
  rule: BankruptRule;
  gift: Gift | undefined;
  now: Date;
}

const award = (id: number, count: number, state: { canReceive: boolean; isReceived: boolean }) => ({
  id,
  propId: PROP_ID.coin,
  count,
  ...state,
});

const termsOf = ({ wagerTimes, bonusDays }: BankruptRule) => ({ wagerTimes, bonusDays });

function nothingOpen(rule: BankruptRule): GiftInfo {
  const closed = { canReceive: false, isReceived: false };
  return {
    bankrupt: false,
    canReceiveLastMs: NONE,
    gift2LastMs: NONE,
    currBet: 0,
    validBet: rule.secondValidBet,
    awardList: [award(GIFT.first, rule.firstCoin, closed), award(GIFT.second, rule.secondCoin, closed)],
    ...termsOf(rule),
  };
}

/** Gift after the first award: the second award waits for its valid bet, or was taken and the gift has ended. */
async function running(tx: Tx, gift: Gift, { rule, now }: Known): Promise<GiftInfo> {
  const taken = gift.second_at !== null;
  const bet = await validBetSince(tx, gift.user_id, gift.first_at);
  const second = { canReceive: !taken && bet >= gift.second_need, isReceived: taken };
  return {
    bankrupt: true,
    canReceiveLastMs: NONE,
    gift2LastMs: taken ? NONE : gift.second_until.getTime() - now.getTime(),
    currBet: toWireAmount(bet < gift.second_need ? bet : gift.second_need),
    validBet: toWireAmount(gift.second_need),
    awardList: [
      award(GIFT.first, rule.firstCoin, { canReceive: false, isReceived: true }),
      award(GIFT.second, toWireAmount(gift.second_coin), second),
    ],
    ...termsOf(rule),
  };
}

async function infoFrom(tx: Tx, userId: bigint, known: Known): Promise<GiftInfo> {
  const { rule, gift, now } = known;
  if (isRunning(gift, now)) return running(tx, gift, known);
  const none = nothingOpen(rule);
  if (!rule.open || isWaitingPeriod(gift, rule, now)) return none;
  const until = await bankruptUntil(tx, userId, rule, now);
  if (!until) return none;
  return {
    ...none,
    bankrupt: true,
    canReceiveLastMs: until.getTime() - now.getTime(),
    awardList: none.awardList.map((one) => ({ ...one, canReceive: one.id === GIFT.first })),
  };
}

/** Returns the gift for a player. Players without permission for offers see it closed. */
export async function giftInfo(tx: Tx, userId: bigint, now: Date): Promise<GiftInfo> {
  const rule = await bankruptRule(tx);
  const reads = readTogether(tx);
  const [isOffered, gift] = await together(mayBeOffered(reads, userId, now), giftOf(reads, userId));
  return isOffered ? infoFrom(reads, userId, { rule, gift, now }) : nothingOpen(rule);
}

/** Tells whether an award of the gift remains: the list of activities then shows it. */
export function hasClaimableGift({ canReceiveLastMs, gift2LastMs }: GiftInfo): boolean {
  return canReceiveLastMs !== NONE || gift2LastMs !== NONE;
}
