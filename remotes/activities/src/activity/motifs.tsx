import type { ReactNode } from 'react';
import { ACTIVITY_ID } from '@parola/calls';
import { BOAT, PODIUM, PUSHER, SCRATCHED, TUG_OF_WAR } from './campaign-motifs';
import { CHAIN, CHEST, DEPOSIT_DAYS, LADDER, PIG, STACKS } from './deposit-motifs';
import { CRATE, GIFT, HEART, PHONE, REELS, SHIELD, TICKET } from './gift-motifs';
import { DAWN, DRUM, FIREWORKS, MONTH, PAROL, WEEK } from './season-motifs';

const MOTIFS: Readonly<Record<number, ReactNode>> = {
  [ACTIVITY_ID.SignUpBonus]: GIFT,
  [ACTIVITY_ID.Fund]: PIG,
  [ACTIVITY_ID.LadderRecharge]: LADDER,
  [ACTIVITY_ID.FollowRewards]: HEART,
  [ACTIVITY_ID.FreeLoginBonus]: WEEK,
  [ACTIVITY_ID.AccumulatedRecharge]: STACKS,
  [ACTIVITY_ID.Supply]: CRATE,
  [ACTIVITY_ID.Download]: PHONE,
  [ACTIVITY_ID.WeekendLottery]: TICKET,
  [ACTIVITY_ID.Festival]: DRUM,
  [ACTIVITY_ID.FreeSign]: DAWN,
  [ACTIVITY_ID.Christmas]: PAROL,
  [ACTIVITY_ID.NewYear]: FIREWORKS,
  [ACTIVITY_ID.ContinuousRecharge]: CHAIN,
  [ACTIVITY_ID.SlotsHack]: REELS,
  [ACTIVITY_ID.Kyc]: SHIELD,
  [ACTIVITY_ID.monthlyBonus]: MONTH,
  [ACTIVITY_ID.FirstDepositBonus]: CHEST,
  [ACTIVITY_ID.RechargeSign]: DEPOSIT_DAYS,
  [ACTIVITY_ID.Rank]: PODIUM,
  [ACTIVITY_ID.Live]: BOAT,
  [ACTIVITY_ID.RedPKBlue]: TUG_OF_WAR,
  [ACTIVITY_ID.Lottery]: SCRATCHED,
  [ACTIVITY_ID.CoinPusher]: PUSHER,
};

/** The drawn picture of an activity: one object with one animation. With reduced motion it stands still. */
export function Motif({ activityId, className }: { activityId: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true" focusable="false">
      {MOTIFS[activityId] ?? GIFT}
    </svg>
  );
}
