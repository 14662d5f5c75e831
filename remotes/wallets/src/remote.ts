import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { emitBalance } from './balance/emit-balance';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    emitBalance(host);
    return load();
  },
  routes: {
    'wallets.wallet': () => import(/* webpackChunkName: "route.wallets.wallet" */ './wallet/wallet.page'),
    'wallets.record': () => import(/* webpackChunkName: "route.wallets.record" */ './record/record.page'),
  },
  modals: {
    'wallets.deposit': () => import(/* webpackChunkName: "modal.wallets.deposit" */ './deposit/deposit.modal'),
  },
  slots: {
    'wallets.balance-action': () =>
      import(/* webpackChunkName: "slot.wallets.balance-action" */ './balance/balance-action.slot'),
    'wallets.member-card': () => import(/* webpackChunkName: "slot.wallets.member-card" */ './wager/member-card.slot'),
  },
});
