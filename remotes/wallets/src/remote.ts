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
    'wallets.wallet-v2': () => import(/* webpackChunkName: "route.wallets.wallet-v2" */ './wallet/wallet-v2.page'),
    'wallets.withdrawal': () => import(/* webpackChunkName: "route.wallets.withdrawal" */ './withdraw/withdrawal.page'),
    'wallets.cards': () => import(/* webpackChunkName: "route.wallets.cards" */ './cards/cards.page'),
    'wallets.cards-v2': () => import(/* webpackChunkName: "route.wallets.cards-v2" */ './cards/cards-v2.page'),
    'wallets.card-edit': () => import(/* webpackChunkName: "route.wallets.card-edit" */ './cards/card-edit.page'),
    'wallets.record': () => import(/* webpackChunkName: "route.wallets.record" */ './record/record.page'),
  },
  slots: {
    'wallets.balance-action': () =>
      import(/* webpackChunkName: "slot.wallets.balance-action" */ './balance/balance-action.slot'),
    'wallets.member-card': () => import(/* webpackChunkName: "slot.wallets.member-card" */ './wager/member-card.slot'),
  },
});
