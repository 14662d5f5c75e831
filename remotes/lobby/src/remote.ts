import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'lobby.home': () => import(/* webpackChunkName: "route.lobby.home" */ './home/home.page'),
    'lobby.game-start': () => import(/* webpackChunkName: "route.lobby.game-start" */ './game/game.page'),
  },
  slots: {
    'lobby.play-now': () => import(/* webpackChunkName: "slot.lobby.play-now" */ './play-now/play-now.slot'),
  },
});
