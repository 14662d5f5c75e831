import { defineRemote } from '@parola/kit';
import definition from '../remote.config';
import { load } from './text';

export default defineRemote(definition, {
  activate: () => load(),
  routes: {
    'lobby.home': () => import(/* webpackChunkName: "route.lobby.home" */ './home/home.page'),
    // Both layouts of the page share one chunk: another file would add its hash to the first load.
    'lobby.home-v2': () => import(/* webpackChunkName: "route.lobby.home" */ './home/home-v2.page'),
    'lobby.search': () => import(/* webpackChunkName: "route.lobby.search" */ './search/search.page'),
    'lobby.search-v2': () => import(/* webpackChunkName: "route.lobby.search" */ './search/search-v2.page'),
    'lobby.my-games': () => import(/* webpackChunkName: "route.lobby.my-games" */ './my-games/my-games.page'),
    'lobby.my-games-v2': () => import(/* webpackChunkName: "route.lobby.my-games" */ './my-games/my-games-v2.page'),
    'lobby.game-start': () => import(/* webpackChunkName: "route.lobby.game-start" */ './game/game.page'),
  },
  slots: {
    'lobby.play-now': () => import(/* webpackChunkName: "slot.lobby.play-now" */ './play-now/play-now.slot'),
  },
});
