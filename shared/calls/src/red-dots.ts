import type { RedDots } from './types';

/** No red dots: for visitors, and before the first response. */
export const EMPTY_RED_DOTS: Readonly<RedDots> = {
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
  diamondMallRedDot: false,
  vipTaskFlag: false,
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
};

/** Tells whether the player can claim an award: a check-in, tasks, a VIP level's awards, a draw. */
export function canClaimSomething(dots: Readonly<RedDots>): boolean {
  const { signInFlag, taskAwardFlag, hasTask, vipAwardFlag, canReceiveDrawChance } = dots;
  return [signInFlag, taskAwardFlag, hasTask, vipAwardFlag, canReceiveDrawChance].some(Boolean);
}
