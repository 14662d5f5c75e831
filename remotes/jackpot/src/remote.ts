import { defineRemote } from '@parola/kit';
import { stateChances } from './info/state-chances';

export default defineRemote({
  name: 'jackpot',
  activate(host) {
    stateChances(host);
    return {
      routes: {
        'jackpot.draw': () => import(/* webpackChunkName: "route.jackpot.draw" */ './draw/draw.page'),
      },
      slots: {
        'jackpot.strip': () => import(/* webpackChunkName: "slot.jackpot.strip" */ './strip/strip.slot'),
        'jackpot.float': () => import(/* webpackChunkName: "slot.jackpot.float" */ './float/float.slot'),
      },
      modals: {
        'jackpot.draw': () => import(/* webpackChunkName: "modal.jackpot.draw" */ './draw/draw.modal'),
      },
    };
  },
});
