import { defineRemote } from '@parola/kit';
import definition from '../remote.config.json';
import { load } from './text.js';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'pools.home': () => import(/* webpackChunkName: "route.pools.home" */ './home.page.jsx'),
  },
});
