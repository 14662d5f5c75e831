import type { Messages } from '@parola/kit';

export default {
  'lobby.search.label': 'Search games, providers or themes',
  'lobby.search.clear': 'Clear',
  'lobby.search.providers': 'Providers',
  'lobby.search.types': 'Categories',
  'lobby.search.all': 'All',
  'lobby.search.count': '{count, plural, one {# game} other {# games}}',
  'lobby.search.recent': 'Recent searches',
  'lobby.search.forget': 'Clear searches',
  'lobby.search.themes': 'Themes',
  'lobby.search.none-word': 'No match for “{word}”. Check the spelling, or try these.',
  'lobby.search.none-filter': 'No games here. Choose another filter, or try these.',
  'lobby.search.reset': 'Show all games',
  'lobby.search.maybe': 'You may like',

  'lobby.search.rtp': 'RTP {percent}%',

  'lobby.like.mark': 'Favorite: {game}',

  'lobby.mine.label': 'My games',
  'lobby.mine.recent': 'Played',
  'lobby.mine.liked': 'Favorites',
  'lobby.mine.last': 'Last played {when}',
  'lobby.mine.no-recent': 'No games played yet',
  'lobby.mine.no-recent-text': 'Games you play show up here, on every device you use.',
  'lobby.mine.no-liked': 'No favorites yet',
  'lobby.mine.no-liked-text': 'Tap the heart on a game to save it here, on every device you use.',
  'lobby.mine.find': 'Find a game',

  'lobby.saved.text': 'This was saved earlier and may have changed.',
  'lobby.saved.try-again': 'Try again',

  'lobby.shelf.new': 'New',
  'lobby.shelf.providers': 'Providers',
  'lobby.shelf.coming': 'Coming soon',
  // Each of these is one line of 236 px on a telephone.
  'lobby.winners.label': 'Latest wins',
  'lobby.winners.which': 'Wins of 10× the bet in 24 hours',
  'lobby.winners.most': 'Most bets lose money.',
  'lobby.winners.won': '{name} won {amount} in {game}',
  'lobby.winners.by': '{name} in {game}',

  'lobby.play-now.title': 'Play now',
  'lobby.play-now.play': 'Play {game}',
  'lobby.play-now.choose': 'Choose a game',
} as const satisfies Messages;
