import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { emitRedDots } from './sign-in/emit-red-dots';
import { load } from './text';

export default defineRemote(definition, {
  activate(host) {
    emitRedDots(host);
    return load();
  },
  routes: {
    'activities.sign-in': () => import(/* webpackChunkName: "route.activities.sign-in" */ './sign-in/sign-in.page'),
  },
  slots: {
    'activities.member-card': () =>
      import(/* webpackChunkName: "slot.activities.member-card" */ './card/member-card.slot'),
  },
  modals: {
    'activities.first-deposit-tips': () =>
      import(/* webpackChunkName: "modal.activities.first-deposit-tips" */ './tips/first-deposit-tips.modal'),
  },
});
