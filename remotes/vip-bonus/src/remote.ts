import { defineRemote } from '@parola/kit';
import { stateLevel } from './level/state-level';

export default defineRemote({
  name: 'vip-bonus',
  activate(host) {
    stateLevel(host);
    return {
      routes: { 'vip-bonus.level': () => import(/* webpackChunkName: "route.vip-bonus.level" */ './level/level.page') },
      slots: {
        'vip-bonus.member-card': () =>
          import(/* webpackChunkName: "slot.vip-bonus.member-card" */ './card/member-card.slot'),
      },
    };
  },
});
