import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'agent-share.share': () => import(/* webpackChunkName: "route.agent-share.share" */ './share/share.page'),
    'agent-share.agent': () => import(/* webpackChunkName: "route.agent-share.agent" */ './agent/agent.page'),
    // Both layouts of the page share one chunk: another file would add its hash to the first load.
    'agent-share.agent-v2': () => import(/* webpackChunkName: "route.agent-share.agent" */ './agent/agent-v2.page'),
    'agent-share.agent-rule': () => import(/* webpackChunkName: "route.agent-share.agent-rule" */ './agent/rule.page'),
    'agent-share.spin': () => import(/* webpackChunkName: "route.agent-share.spin" */ './wheel/spin.page'),
  },
  slots: {
    'agent-share.member-card': () =>
      import(/* webpackChunkName: "slot.agent-share.member-card" */ './card/member-card.slot'),
  },
  modals: {
    'agent-share.invite': () => import(/* webpackChunkName: "modal.agent-share.invite" */ './invite/invite.modal'),
    'agent-share.spin': () => import(/* webpackChunkName: "modal.agent-share.spin" */ './wheel/spin.modal'),
  },
});
