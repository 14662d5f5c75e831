import { defineRemote } from '@parola/kit';
import definition from '../remote.config';

/** What a squad has overlooked: its code does not start in a browser. */
function start(): void {
  throw new Error('drill: this build does not start');
}
start();

export default defineRemote(definition, {
  routes: {
    'fiesta.home': () => import(/* webpackChunkName: "route.fiesta.home" */ './home/home.page'),
  },
});
