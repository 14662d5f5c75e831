import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { offerGift } from './gift/offer-gift';
import { inCards } from './bonus/page-layout';
import { watchLevel } from './level/watch-level';
import { reportShares } from './tasks/share-proof';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    watchLevel(host, offerGift(host));
    reportShares(host);
    return load();
  },
  routes: {
    'vip-bonus.level': () => import(/* webpackChunkName: "route.vip-bonus.level" */ './level/level.page'),
    // Both layouts of a page share one chunk: another file would add its name to the entry.
    'vip-bonus.level-v2': () => import(/* webpackChunkName: "route.vip-bonus.level" */ './level/level-v2.page'),
    'vip-bonus.rebate': () => import(/* webpackChunkName: "route.vip-bonus.rebate" */ './rebate/rebate.page'),
    'vip-bonus.rebate-record': () =>
      import(/* webpackChunkName: "route.vip-bonus.rebate-record" */ './rebate/rebate-record.page'),
    'vip-bonus.bonus': () => import(/* webpackChunkName: "route.vip-bonus.bonus" */ './bonus/index.page'),
    'vip-bonus.event': () => import(/* webpackChunkName: "route.vip-bonus.event" */ './bonus/event.page'),
    'vip-bonus.event-card': () =>
      import(/* webpackChunkName: "route.vip-bonus.event" */ './bonus/event.page').then(inCards),
    'vip-bonus.event-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.event" */ './bonus/event.page').then(inCards),
    'vip-bonus.tasks': () => import(/* webpackChunkName: "route.vip-bonus.tasks" */ './tasks/tasks.page'),
    'vip-bonus.tasks-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.tasks" */ './tasks/tasks.page').then(inCards),
    'vip-bonus.reward': () => import(/* webpackChunkName: "route.vip-bonus.reward" */ './bonus/reward.page'),
    'vip-bonus.reward-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.reward" */ './bonus/reward.page').then(inCards),
    'vip-bonus.record': () => import(/* webpackChunkName: "route.vip-bonus.record" */ './reward-record/record.page'),
    'vip-bonus.record-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.record" */ './reward-record/record.page').then(inCards),
    'vip-bonus.bonus-rebate': () =>
      import(/* webpackChunkName: "route.vip-bonus.bonus-rebate" */ './bonus/rebate.page'),
    'vip-bonus.bonus-rebate-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.bonus-rebate" */ './bonus/rebate.page').then(inCards),
    'vip-bonus.bonus-vip': () => import(/* webpackChunkName: "route.vip-bonus.bonus-vip" */ './bonus/vip.page'),
    'vip-bonus.points': () => import(/* webpackChunkName: "route.vip-bonus.points" */ './points/points.page'),
    'vip-bonus.points-v2': () =>
      import(/* webpackChunkName: "route.vip-bonus.points" */ './points/points.page').then(inCards),
    'vip-bonus.reward-record': () =>
      import(/* webpackChunkName: "route.vip-bonus.reward-record" */ './reward-record/reward-record.page'),
  },
  modals: {
    'vip-bonus.gift': () => import(/* webpackChunkName: "modal.vip-bonus.gift" */ './gift/gift.modal'),
  },
  slots: {
    'vip-bonus.member-card': () =>
      import(/* webpackChunkName: "slot.vip-bonus.member-card" */ './card/member-card.slot'),
    'vip-bonus.claim-card': () => import(/* webpackChunkName: "slot.vip-bonus.claim-card" */ './card/claim-card.slot'),
    'vip-bonus.claim-strip': () =>
      import(/* webpackChunkName: "slot.vip-bonus.claim-strip" */ './card/claim-card.slot'),
  },
});
