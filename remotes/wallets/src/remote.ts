import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { refreshBalance } from './balance/refresh-balance';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    refreshBalance(host);
    return load();
  },
  routes: {
    'wallets.wallet': () => import(/* webpackChunkName: "route.wallets.wallet" */ './wallet/wallet.page'),
    // Both layouts of a page share one chunk: another file would add its name to the entry.
    'wallets.wallet-v2': () => import(/* webpackChunkName: "route.wallets.wallet" */ './wallet/wallet-v2.page'),
    'wallets.withdrawal': () => import(/* webpackChunkName: "route.wallets.withdrawal" */ './withdraw/withdrawal.page'),
    'wallets.cards': () => import(/* webpackChunkName: "route.wallets.cards" */ './cards/cards.page'),
    'wallets.cards-v2': () => import(/* webpackChunkName: "route.wallets.cards" */ './cards/cards-v2.page'),
    'wallets.card-edit': () => import(/* webpackChunkName: "route.wallets.card-edit" */ './cards/card-edit.page'),
    'wallets.record': () => import(/* webpackChunkName: "route.wallets.record" */ './record/record.page'),
    'wallets.record-v2': () => import(/* webpackChunkName: "route.wallets.record" */ './record/record-v2.page'),
    'wallets.report': () => import(/* webpackChunkName: "route.wallets.report" */ './report/report.page'),
    'wallets.retrieve-balance': () =>
      import(/* webpackChunkName: "route.wallets.retrieve-balance" */ './retrieve/retrieve.page'),
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
