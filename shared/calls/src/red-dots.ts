import type { RedDots } from './types';

/** Nothing to see: visitors, and before the first answer. */
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

/** Tells whether an award is claimable by its player alone: a check-in, tasks, a VIP level's awards, a draw. */
export function canClaimSomething(dots: Readonly<RedDots>): boolean {
  const { signInFlag, taskAwardFlag, hasTask, vipAwardFlag, canReceiveDrawChance } = dots;
  return [signInFlag, taskAwardFlag, hasTask, vipAwardFlag, canReceiveDrawChance].some(Boolean);
}
