import { ownRoute, page } from '@parola/contract';

/** Routes to which only this remote links. */
export const REBATE = ownRoute('vip-bonus.rebate', page('/vip/rebate'));
export const REBATE_RECORD = ownRoute('vip-bonus.rebate-record', page('/vip/rebate/record'));
export const POINTS = ownRoute('vip-bonus.points', page('/points'));
