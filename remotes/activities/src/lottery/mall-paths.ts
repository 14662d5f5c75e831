import { ownRoute, page, route } from '@parola/contract';

/** The pages of the diamond mall (specification §2). */
export const CARDS = route(ownRoute('activities.lottery', page('/activity/lottery')));
export const MALL = route(ownRoute('activities.lottery-product', page('/activity/lottery/product')));
export const ORDERS = route(ownRoute('activities.lottery-order', page('/activity/lottery/order')));
export const HISTORY = route(ownRoute('activities.lottery-history', page('/activity/lottery/history')));
export const RECORD = route(ownRoute('activities.lottery-record', page('/activity/lottery/record')));
export const RULES = route(ownRoute('activities.lottery-rule', page('/activity/lottery/rule')));
