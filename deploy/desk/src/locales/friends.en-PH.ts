import type { Messages } from '@parola/text';

/** Words of the room «Held friends». */
export default {
  'desk.friends.which': 'Held friends',
  'desk.friends.waiting': 'Waiting',
  'desk.friends.over': 'Decided',
  'desk.friends.empty': 'Nothing here',
  'desk.friends.empty-text':
    'Friends who share a device, a bank account or an internet connection with their inviter come here by themselves.',
  'desk.friends.count': '{total, plural, one {# pair of players} other {# pairs of players}}',
  'desk.friends.more': 'Show more',
  'desk.friends.why.device': 'Both used one device',
  'desk.friends.why.account': 'Both named one bank account',
  'desk.friends.why.address': 'The friend came over an internet connection of the inviter',
  'desk.friends.level.1': 'invited',
  'desk.friends.level.2': 'invited who invited',
  'desk.friends.level.3': 'invited, over two friends,',
  'desk.friends.held': '{amount} held',
  'desk.friends.received': '{amount} received before',
  'desk.friends.bet': 'bet {amount}',
  'desk.friends.counts': 'would count as a friend',
  'desk.friends.released': 'Two players',
  'desk.friends.refused': 'One player',
  'desk.friends.by': '{operator}: {note}',
  'desk.friends.release': 'Release',
  'desk.friends.release-name': 'Release {inviter} and {friend}',
  'desk.friends.release-text':
    'They are two players: once a colleague agrees, the friend counts, and what was held can be received. What comes then is not held any more.',
  'desk.friends.refuse': 'Refuse',
  'desk.friends.refuse-name': 'Refuse {inviter} and {friend}',
  'desk.friends.refuse-text':
    'They are one player: what was held is owed no more, the friend never counts, and nothing is earned by his bets. This cannot be taken back.',
  'desk.friends.refuse-done': 'Refused',
} as const satisfies Messages;
