import { defineRemote } from '@parola/kit';
import { stateBalance } from './balance/state-balance';

export default defineRemote({
  name: 'wallets',
  activate(host) {
    stateBalance(host);
    return {
      routes: {
        'wallets.wallet': () => import(/* webpackChunkName: "route.wallets.wallet" */ './wallet/wallet.page'),
        'wallets.record': () => import(/* webpackChunkName: "route.wallets.record" */ './record/record.page'),
      },
      slots: {
        'wallets.balance-action': () =>
          import(/* webpackChunkName: "slot.wallets.balance-action" */ './balance/balance-action.slot'),
      },
    };
  },
});
