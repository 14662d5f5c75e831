import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { emitRedDots } from './sign-in/emit-red-dots';
import { load } from './text';

/** A page or a dialog that brings words of its own is shown once they are there in the player's language. */
async function withWords<Page extends { words(): Promise<void> }>(page: Page): Promise<Page> {
  await page.words();
  return page;
}

export default defineRemote(definition, {
  activate(host) {
    emitRedDots(host);
    return load();
  },
  routes: {
    'activities.sign-in': () => import(/* webpackChunkName: "route.activities.sign-in" */ './sign-in/sign-in.page'),
    'activities.sign-in-rule': () =>
      import(/* webpackChunkName: "route.activities.sign-in-rule" */ './sign-in/sign-in-rule.page'),
    'activities.bank': () =>
      import(/* webpackChunkName: "route.activities.bank" */ './activity/bank.page').then(withWords),
    'activities.follow': () =>
      import(/* webpackChunkName: "route.activities.follow" */ './activity/follow.page').then(withWords),
    'activities.festival': () =>
      import(/* webpackChunkName: "route.activities.festival" */ './activity/festival.page').then(withWords),
    'activities.slotshack': () =>
      import(/* webpackChunkName: "route.activities.slotshack" */ './activity/slotshack.page').then(withWords),
    'activities.monthly-bonus': () =>
      import(/* webpackChunkName: "route.activities.monthly-bonus" */ './monthly/monthly-bonus.page').then(withWords),
    'activities.first-deposit': () =>
      import(/* webpackChunkName: "route.activities.first-deposit" */ './first-deposit/first-deposit.page').then(
        withWords,
      ),
    'activities.recharge-sign': () =>
      import(/* webpackChunkName: "route.activities.recharge-sign" */ './recharge-sign/recharge-sign.page').then(
        withWords,
      ),
    'activities.rank': () => import(/* webpackChunkName: "route.activities.rank" */ './rank/rank.page').then(withWords),
    'activities.rank-v2': () =>
      import(/* webpackChunkName: "route.activities.rank" */ './rank/rank-v2.page').then(withWords),
    'activities.live': () => import(/* webpackChunkName: "route.activities.live" */ './live/live.page').then(withWords),
    'activities.pk': () => import(/* webpackChunkName: "route.activities.pk" */ './pk/pk.page').then(withWords),
    'activities.pk-rule': () =>
      import(/* webpackChunkName: "route.activities.pk-rule" */ './pk/pk-rule.page').then(withWords),
    'activities.coin-pusher': () =>
      import(/* webpackChunkName: "route.activities.coin-pusher" */ './pusher/pusher.page').then(withWords),
    'activities.lottery': () =>
      import(/* webpackChunkName: "route.activities.lottery" */ './lottery/lottery.page').then(withWords),
    'activities.lottery-product': () =>
      import(/* webpackChunkName: "route.activities.lottery-product" */ './lottery/product.page').then(withWords),
    'activities.lottery-order': () =>
      import(/* webpackChunkName: "route.activities.lottery-order" */ './lottery/order.page').then(withWords),
    'activities.lottery-history': () =>
      import(/* webpackChunkName: "route.activities.lottery-history" */ './lottery/history.page').then(withWords),
    'activities.lottery-record': () =>
      import(/* webpackChunkName: "route.activities.lottery-record" */ './lottery/record.page').then(withWords),
    'activities.lottery-rule': () =>
      import(/* webpackChunkName: "route.activities.lottery-rule" */ './lottery/rule.page').then(withWords),
  },
  slots: {
    'activities.member-card': () =>
      import(/* webpackChunkName: "slot.activities.member-card" */ './card/member-card.slot'),
  },
  modals: {
    'activities.sign-in': () => import(/* webpackChunkName: "modal.activities.sign-in" */ './sign-in/sign-in.modal'),
    'activities.first-deposit-tips': () =>
      import(/* webpackChunkName: "modal.activities.first-deposit-tips" */ './tips/first-deposit-tips.modal'),
    'activities.first-deposit': () =>
      import(/* webpackChunkName: "modal.activities.first-deposit" */ './first-deposit/first-deposit.modal').then(
        withWords,
      ),
    'activities.recharge-sign': () =>
      import(/* webpackChunkName: "modal.activities.recharge-sign" */ './recharge-sign/recharge-sign.modal').then(
        withWords,
      ),
    'activities.red-versus-blue': () =>
      import(/* webpackChunkName: "modal.activities.red-versus-blue" */ './pk/pk.modal').then(withWords),
    'activities.money-rain': () =>
      import(/* webpackChunkName: "modal.activities.money-rain" */ './rain/rain.modal').then(withWords),
    'activities.bankrupt': () =>
      import(/* webpackChunkName: "modal.activities.bankrupt" */ './bankrupt/bankrupt.modal').then(withWords),
    'activities.vip-bankrupt': () =>
      import(/* webpackChunkName: "modal.activities.vip-bankrupt" */ './bankrupt/bankrupt.modal').then(withWords),
  },
});
