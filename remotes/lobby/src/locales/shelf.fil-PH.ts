import type { Catalogue } from '@parola/kit';
import type source from './shelf.en-PH';

export default {
  'lobby.search.label': 'Maghanap ng laro, provider o tema',
  'lobby.search.clear': 'Burahin',
  'lobby.search.providers': 'Mga provider',
  'lobby.search.types': 'Mga kategorya',
  'lobby.search.all': 'Lahat',
  'lobby.search.count': '{count, plural, other {# laro}}',
  'lobby.search.recent': 'Mga huli mong hinanap',
  'lobby.search.forget': 'Burahin ang mga hinanap',
  'lobby.search.themes': 'Mga tema',
  'lobby.search.none-word': 'Walang tugma sa “{word}”. Tingnan ang baybay, o subukan ang mga ito.',
  'lobby.search.none-filter': 'Walang ganitong laro. Pumili ng ibang filter, o subukan ang mga ito.',
  'lobby.search.reset': 'Ipakita ang lahat ng laro',
  'lobby.search.maybe': 'Baka magustuhan mo',

  'lobby.search.rtp': 'RTP {percent}%',

  'lobby.like.mark': 'Paborito: {game}',

  'lobby.mine.label': 'Mga laro ko',
  'lobby.mine.recent': 'Nalaro',
  'lobby.mine.liked': 'Mga paborito',
  'lobby.mine.last': 'Huling nilaro {when}',
  'lobby.mine.no-recent': 'Wala ka pang nalalaro',
  'lobby.mine.no-recent-text': 'Dito mapupunta ang mga larong bubuksan mo, saang device ka man mag-log in.',
  'lobby.mine.no-liked': 'Wala ka pang paborito',
  'lobby.mine.no-liked-text': 'I-tap ang puso sa isang laro at mapupunta ito rito, saang device ka man mag-log in.',
  'lobby.mine.find': 'Maghanap ng laro',

  'lobby.saved.text': 'Na-save pa ito dati at baka nagbago na.',
  'lobby.saved.try-again': 'Subukan ulit',

  'lobby.shelf.new': 'Bago',
  'lobby.shelf.providers': 'Mga provider',
  'lobby.shelf.coming': 'Malapit na',
  'lobby.winners.label': 'Mga huling panalo',
  'lobby.winners.which': 'Panalong 10× ng taya sa 24 oras',
  'lobby.winners.most': 'Karamihan ng taya ay lugi.',
  'lobby.winners.none': 'Wala pang 10× na panalo sa 24 oras',
  'lobby.winners.won': 'Nanalo si {name} ng {amount} sa {game}',
  'lobby.winners.by': '{name} sa {game}',

  'lobby.play-now.title': 'Maglaro na',
  'lobby.play-now.play': 'Laruin ang {game}',
  'lobby.play-now.choose': 'Pumili ng laro',
} as const satisfies Catalogue<typeof source>;
