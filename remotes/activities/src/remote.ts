import { defineRemote } from '@parola/kit';
import { stateRedDots } from './sign-in/state-red-dots';

export default defineRemote({
  name: 'activities',
  activate(host) {
    stateRedDots(host);
    return {
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
    };
  },
});
