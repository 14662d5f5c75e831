import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'activities.sign-in': () => import(/* webpackChunkName: "route.activities.sign-in" */ './sign-in/sign-in.page'),
    'activities.sign-in-rule': () =>
      import(/* webpackChunkName: "route.activities.sign-in-rule" */ './sign-in/sign-in-rule.page'),
    'activities.bank': () => import(/* webpackChunkName: "route.activities.bank" */ './activity/bank.page'),
    'activities.follow': () => import(/* webpackChunkName: "route.activities.follow" */ './activity/follow.page'),
    'activities.festival': () => import(/* webpackChunkName: "route.activities.festival" */ './activity/festival.page'),
    'activities.slotshack': () =>
      import(/* webpackChunkName: "route.activities.slotshack" */ './activity/slotshack.page'),
    'activities.monthly-bonus': () =>
      import(/* webpackChunkName: "route.activities.monthly-bonus" */ './monthly/monthly-bonus.page'),
    'activities.first-deposit': () =>
      import(/* webpackChunkName: "route.activities.first-deposit" */ './first-deposit/first-deposit.page'),
    'activities.recharge-sign': () =>
      import(/* webpackChunkName: "route.activities.recharge-sign" */ './recharge-sign/recharge-sign.page'),
    'activities.rank': () => import(/* webpackChunkName: "route.activities.rank" */ './rank/rank.page'),
    'activities.rank-v2': () => import(/* webpackChunkName: "route.activities.rank" */ './rank/rank-v2.page'),
    'activities.live': () => import(/* webpackChunkName: "route.activities.live" */ './live/live.page'),
    'activities.pk': () => import(/* webpackChunkName: "route.activities.pk" */ './pk/pk.page'),
    'activities.pk-rule': () => import(/* webpackChunkName: "route.activities.pk-rule" */ './pk/pk-rule.page'),
    'activities.coin-pusher': () =>
      import(/* webpackChunkName: "route.activities.coin-pusher" */ './pusher/pusher.page'),
    'activities.lottery': () => import(/* webpackChunkName: "route.activities.lottery" */ './lottery/lottery.page'),
    'activities.lottery-product': () =>
      import(/* webpackChunkName: "route.activities.lottery-product" */ './lottery/product.page'),
    'activities.lottery-order': () =>
      import(/* webpackChunkName: "route.activities.lottery-order" */ './lottery/order.page'),
    'activities.lottery-history': () =>
      import(/* webpackChunkName: "route.activities.lottery-history" */ './lottery/history.page'),
    'activities.lottery-record': () =>
      import(/* webpackChunkName: "route.activities.lottery-record" */ './lottery/record.page'),
    'activities.lottery-rule': () =>
      import(/* webpackChunkName: "route.activities.lottery-rule" */ './lottery/rule.page'),
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
      import(/* webpackChunkName: "modal.activities.first-deposit" */ './first-deposit/first-deposit.modal'),
    'activities.recharge-sign': () =>
      import(/* webpackChunkName: "modal.activities.recharge-sign" */ './recharge-sign/recharge-sign.modal'),
    'activities.red-versus-blue': () =>
      import(/* webpackChunkName: "modal.activities.red-versus-blue" */ './pk/pk.modal'),
    'activities.money-rain': () => import(/* webpackChunkName: "modal.activities.money-rain" */ './rain/rain.modal'),
    'activities.bankrupt': () =>
      import(/* webpackChunkName: "modal.activities.bankrupt" */ './bankrupt/bankrupt.modal'),
    'activities.vip-bankrupt': () =>
      import(/* webpackChunkName: "modal.activities.vip-bankrupt" */ './bankrupt/bankrupt.modal'),
  },
});
