import { ACTIVITY_ID } from '@parola/calls';

/** Names of known kinds of activities, as text keys; other activities use the server's name. */
export const NAMES = {
  [ACTIVITY_ID.Deposit]: 'deposit',
  [ACTIVITY_ID.FirstDepositTips]: 'first-deposit',
  [ACTIVITY_ID.FirstDeposit]: 'first-gift',
  [ACTIVITY_ID.FirstDepositBonus]: 'first-gift',
  [ACTIVITY_ID.FreeSign]: 'check-in',
  [ACTIVITY_ID.LuckyJackpot]: 'draw',
  [ACTIVITY_ID.VIP]: 'vip',
  [ACTIVITY_ID.Tasks]: 'tasks',
  [ACTIVITY_ID.Tasks1]: 'first',
  [ACTIVITY_ID.points]: 'points',
  [ACTIVITY_ID.Download]: 'download',
} as const;

export type KnownName = (typeof NAMES)[keyof typeof NAMES];

export function nameOf(activityId: number): KnownName | undefined {
  return isKnown(activityId) ? NAMES[activityId] : undefined;
}

function isKnown(activityId: number): activityId is keyof typeof NAMES {
  return Object.hasOwn(NAMES, activityId);
}
