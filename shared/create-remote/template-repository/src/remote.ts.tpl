import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    '__name__.home': () => import(/* webpackChunkName: "route.__name__.home" */ './home/home.page'),
  },
});
