import type { Catalogue } from '@parola/kit';
import type source from './shelf.en-PH';

export default {
  'lobby.search.label': 'Search: laro, provider, theme',
  'lobby.search.clear': 'I-clear',
  'lobby.search.providers': 'Mga provider',
  'lobby.search.types': 'Mga category',
  'lobby.search.all': 'Lahat',
  'lobby.search.count': '{count, plural, other {# laro}}',
  'lobby.search.recent': 'Mga recent search',
  'lobby.search.forget': 'I-clear ang searches',
  'lobby.search.themes': 'Mga theme',
  'lobby.search.none-word': 'Walang match sa “{word}”. I-check ang spelling, o subukan ang mga ito.',
  'lobby.search.none-filter': 'Walang laro rito. Pumili ng ibang filter, o subukan ang mga ito.',
  'lobby.search.reset': 'Ipakita ang lahat ng laro',
  'lobby.search.maybe': 'Baka magustuhan mo',

  'lobby.search.rtp': 'RTP {percent}%',

  'lobby.like.mark': 'Favorite: {game}',

  'lobby.mine.label': 'Mga laro ko',
  'lobby.mine.recent': 'Nalaro',
  'lobby.mine.liked': 'Mga favorite',
  'lobby.mine.last': 'Huling nilaro {when}',
  'lobby.mine.no-recent': 'Wala ka pang nalalaro',
  'lobby.mine.no-recent-text': 'Lalabas dito ang mga nilalaro mo, saang device ka man.',
  'lobby.mine.no-liked': 'Wala ka pang favorite',
  'lobby.mine.no-liked-text': 'I-tap ang heart sa isang laro para ma-save dito, saang device ka man.',
  'lobby.mine.find': 'Maghanap ng laro',

  'lobby.saved.text': 'Na-save pa ito dati at baka nagbago na.',
  'lobby.saved.try-again': 'Subukan ulit',

  'lobby.shelf.new': 'Bago',
  'lobby.shelf.providers': 'Mga provider',
  'lobby.shelf.coming': 'Malapit na',
  'lobby.winners.label': 'Mga huling panalo',
  'lobby.winners.which': 'Panalong 10× ng taya sa 24 oras',
  'lobby.winners.most': 'Karamihan ng taya ay talo.',
  'lobby.winners.won': 'Nanalo si {name} ng {amount} sa {game}',
  'lobby.winners.by': '{name} sa {game}',

  'lobby.play-now.title': 'Maglaro na',
  'lobby.play-now.play': 'Laruin ang {game}',
  'lobby.play-now.choose': 'Pumili ng laro',
} as const satisfies Catalogue<typeof source>;
