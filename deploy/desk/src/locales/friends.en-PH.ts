import type { Messages } from '@parola/text';

/** Words of the room «Held friends». */
export default {
  'desk.friends.which': 'Held friends',
  'desk.friends.waiting': 'Waiting',
  'desk.friends.over': 'Decided',
  'desk.friends.empty': 'No held friends',
  'desk.friends.empty-text':
    'Friends that share a device, a bank account or an internet connection with their inviter appear here automatically.',
  'desk.friends.count': '{total, plural, one {# pair of players} other {# pairs of players}}',
  'desk.friends.more': 'Show more',
  'desk.friends.why.device': 'Both used the same device',
  'desk.friends.why.account': 'Both named the same bank account',
  'desk.friends.why.address': 'The friend joined over an internet connection of the inviter',
  'desk.friends.level.1': 'invited',
  'desk.friends.level.2': 'invited, through one friend,',
  'desk.friends.level.3': 'invited, through two friends,',
  'desk.friends.held': '{amount} held',
  'desk.friends.received': '{amount} received earlier',
  'desk.friends.bet': 'bet {amount}',
  'desk.friends.counts': 'would count as a friend',
  'desk.friends.released': 'Two players',
  'desk.friends.refused': 'One player',
  'desk.friends.by': '{operator}: {note}',
  'desk.friends.release': 'Release',
  'desk.friends.release-name': 'Release {inviter} and {friend}',
  'desk.friends.release-text':
    'They are two players: after the approval of a colleague the friend counts, and the held amounts can be received. Later amounts are no longer held.',
  'desk.friends.refuse': 'Refuse',
  'desk.friends.refuse-name': 'Refuse {inviter} and {friend}',
  'desk.friends.refuse-text':
    'They are one player: the held amounts are forfeited, the friend never counts, and the friend’s bets earn nothing. This cannot be undone.',
  'desk.friends.refuse-done': 'Refused',
} as const satisfies Messages;
