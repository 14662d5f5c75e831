import { ACTIVITY_ID, type RedDots } from '@parola/calls';

/** The red dots that belong to each activity. */
const DOTS: Readonly<Record<number, readonly (keyof RedDots)[]>> = {
  [ACTIVITY_ID.FreeSign]: ['signInFlag'],
  [ACTIVITY_ID.Tasks]: ['taskAwardFlag'],
  [ACTIVITY_ID.VIP]: ['vipAwardFlag'],
  [ACTIVITY_ID.vipTask]: ['vipTaskFlag'],
  [ACTIVITY_ID.LuckyJackpot]: ['canReceiveDrawChance'],
  [ACTIVITY_ID.InviteUserSpin]: ['spinAwardFlag'],
  [ACTIVITY_ID.Agent5]: ['agent5AwardFlag'],
  [ACTIVITY_ID.SignUpBonus]: ['hasSignUpBonus'],
};

/** Whether the player can claim an award of an activity, by the red dots. */
export function isClaimable(activityId: number, redDots: RedDots): boolean {
  return (DOTS[activityId] ?? []).some((dot) => redDots[dot]);
}
