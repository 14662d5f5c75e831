import { defineRemote } from '@parola/kit';
import definition from '../remote.config';

export default defineRemote(definition, {
  routes: {
    'photo.home': () => import(/* webpackChunkName: "route.photo.home" */ './home/home.page'),
    'photo.take': () => import(/* webpackChunkName: "route.photo.take" */ './take/take.page'),
  },
});
