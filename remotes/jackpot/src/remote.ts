import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { refreshChances } from './info/refresh-chances';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    refreshChances(host);
    return load();
  },
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
});
