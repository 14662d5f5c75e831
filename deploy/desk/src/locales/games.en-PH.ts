import type { Messages } from '@parola/text';

/** Words of the room «Games». */
export default {
  'desk.games.none': 'No game is listed',
  'desk.games.none-text': 'Games are listed in the configuration, under appGameList.',
  'desk.games.on': 'Open',
  'desk.games.off': 'Closed',
  'desk.games.open-rounds': '{count, plural, =0 {no open round} one {# open round} other {# open rounds}}',
  'desk.games.returned':
    'This month: {percent} % of {staked} returned in {count, plural, one {# round} other {# rounds}}.',
  'desk.games.theory': 'Expected by its mathematics: {percent} %.',
  'desk.games.theory-between': 'Expected by its mathematics: between {least} % and {most} %.',
  'desk.games.too-much': 'That is {deviations} standard deviations too much.',
  'desk.games.too-little': 'That is {deviations} standard deviations too little.',
  'desk.games.watch-doubted': 'Return in doubt',
  'desk.games.watch-closed': 'Closed for its return',
  'desk.games.close': 'Close',
  'desk.games.close-name': 'Close {name}',
  'desk.games.close-all': 'Close all games',
  'desk.games.close-provider': 'Close all games of {provider}',
  'desk.games.open': 'Open',
  'desk.games.open-name': 'Open {name}',
  'desk.games.open-all': 'Open all games',
  'desk.games.open-provider': 'Open all games of {provider}',
  'desk.games.close-text': 'New bets are refused from now on. Open rounds are played to their end and paid.',
  'desk.games.open-text': 'Players see it in the lobby as open and can bet at once.',
  'desk.games.closed-now': '{count, plural, =0 {It was closed already} one {# game closed} other {# games closed}}',
  'desk.games.opened-now':
    '{count, plural, =0 {It was open already} one {# game open again} other {# games open again}}',
} as const satisfies Messages;
