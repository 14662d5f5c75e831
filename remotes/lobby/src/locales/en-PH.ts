import type { Messages } from '@parola/kit';

export default {
  'lobby.home.heading': 'Games',
  'lobby.home.categories': 'Game categories',
  'lobby.home.hot': 'Hot',
  'lobby.home.popular': 'Popular now',
  'lobby.home.none': 'No games here yet',
  'lobby.home.search': 'Search games',
  'lobby.home.continue': 'Continue playing',

  'lobby.welcome.title': 'New here?',
  'lobby.welcome.text': 'Sign up with your mobile number. 21+ only.',
  'lobby.welcome.sign-up': 'Sign up',

  'lobby.offers.label': 'Offers',
  'lobby.offers.carousel': 'carousel',
  'lobby.offers.one': 'Offer {index} of {count}',
  'lobby.offers.stop': 'Stop moving offers',
  'lobby.offers.move': 'Move offers',

  'lobby.tile.soon': 'Soon',
  'lobby.tile.closed': '{game}, not open yet',
} as const satisfies Messages;
