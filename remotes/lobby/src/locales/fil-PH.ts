import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'lobby.home.heading': 'Mga laro',
  'lobby.home.categories': 'Mga category ng laro',
  'lobby.home.hot': 'Hot',
  'lobby.home.popular': 'Sikat ngayon',
  'lobby.home.none': 'Wala pang laro dito',
  'lobby.home.search': 'Mag-search ng laro',
  'lobby.home.continue': 'Ituloy ang laro',

  'lobby.welcome.title': 'Bago ka rito?',
  'lobby.welcome.text': 'Mag-sign up gamit ang mobile number mo. Para lang sa 21 pataas.',
  'lobby.welcome.sign-up': 'Mag-sign up',

  'lobby.offers.label': 'Mga offer',
  'lobby.offers.carousel': 'carousel',
  'lobby.offers.one': 'Offer {index} sa {count}',
  'lobby.offers.stop': 'Ihinto ang paggalaw ng mga offer',
  'lobby.offers.move': 'Pagalawin ang mga offer',

  'lobby.tile.soon': 'Malapit na',
  'lobby.tile.closed': '{game}, hindi pa bukas',
} satisfies Catalogue<typeof source>;
