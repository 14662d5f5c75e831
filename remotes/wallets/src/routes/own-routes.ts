import { ownRoute, page } from '@parola/contract';
import { PERIOD_QUERY } from './record-query';

/** Routes to which only this remote links. */
export const REPORT = ownRoute('wallets.report', page('/member/report', PERIOD_QUERY));
export const RETRIEVE = ownRoute('wallets.retrieve-balance', page('/member/retrieve-balance'));
