import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { emitLevel } from './level/emit-level';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    emitLevel(host);
    return load();
  },
  routes: { 'vip-bonus.level': () => import(/* webpackChunkName: "route.vip-bonus.level" */ './level/level.page') },
  slots: {
    'vip-bonus.member-card': () =>
      import(/* webpackChunkName: "slot.vip-bonus.member-card" */ './card/member-card.slot'),
  },
});
