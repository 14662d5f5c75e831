import type { Messages } from '@parola/kit';

export default {
  'lobby.search.label': 'Search games, providers or themes',
  'lobby.search.clear': 'Clear',
  'lobby.search.providers': 'Providers',
  'lobby.search.types': 'Categories',
  'lobby.search.all': 'All',
  'lobby.search.count': '{count, plural, one {# game} other {# games}}',
  'lobby.search.recent': 'Your last searches',
  'lobby.search.forget': 'Clear searches',
  'lobby.search.themes': 'Themes',
  'lobby.search.none-word': 'Nothing matches “{word}”. Check the spelling, or look at these.',
  'lobby.search.none-filter': 'No game of this kind. Choose another filter, or look at these.',
  'lobby.search.reset': 'Show all games',
  'lobby.search.maybe': 'You may like',

  'lobby.search.rtp': 'RTP {percent}%',

  'lobby.like.mark': 'Favourite: {game}',

  'lobby.mine.label': 'My games',
  'lobby.mine.recent': 'Played',
  'lobby.mine.liked': 'Favourites',
  'lobby.mine.last': 'Last played {when}',
  'lobby.mine.no-recent': 'No game played yet',
  'lobby.mine.no-recent-text': 'Games you open come here, on every device you log in on.',
  'lobby.mine.no-liked': 'No favourites yet',
  'lobby.mine.no-liked-text': 'Tap the heart on a game and it comes here, on every device you log in on.',
  'lobby.mine.find': 'Find a game',

  'lobby.shelf.new': 'New',
  'lobby.shelf.providers': 'Providers',
  'lobby.shelf.coming': 'Coming soon',
  'lobby.shelf.winners': 'Latest wins',
  'lobby.shelf.winners-note':
    'Wins of at least 10 times the bet of the last 24 hours. Most bets win less than they cost.',
  'lobby.shelf.won': '{name} won {amount} in {game}',
} as const satisfies Messages;
