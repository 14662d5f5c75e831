import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'agent-share.share': () => import(/* webpackChunkName: "route.agent-share.share" */ './share/share.page'),
  },
  slots: {
    'agent-share.member-card': () =>
      import(/* webpackChunkName: "slot.agent-share.member-card" */ './card/member-card.slot'),
  },
  modals: {
    'agent-share.invite': () => import(/* webpackChunkName: "modal.agent-share.invite" */ './invite/invite.modal'),
  },
});
