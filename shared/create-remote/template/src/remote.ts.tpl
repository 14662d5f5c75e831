import { defineRemote } from '@parola/kit';
import definition from '../remote.config';

export default defineRemote(definition, {
  routes: {
    '__name__.home': () => import(/* webpackChunkName: "route.__name__.home" */ './home/home.page'),
  },
});
