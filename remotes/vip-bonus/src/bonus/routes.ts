import { ownRoute, page } from '@parola/contract';

/** Routes of the hub's pages; the shell finds the card variants itself. */
export const INDEX = ownRoute('vip-bonus.bonus', page('/bonus/index'));
export const EVENT = ownRoute('vip-bonus.event', page('/bonus/event'));
export const TASKS = ownRoute('vip-bonus.tasks', page('/bonus/tasks'));
export const REWARD = ownRoute('vip-bonus.reward', page('/bonus/reward'));
export const RECORD = ownRoute('vip-bonus.record', page('/bonus/record'));
export const REBATE = ownRoute('vip-bonus.bonus-rebate', page('/bonus/rebate'));
export const VIP = ownRoute('vip-bonus.bonus-vip', page('/bonus/vip'));
