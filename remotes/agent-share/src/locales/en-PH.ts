import type { Messages } from '@parola/kit';

export default {
  'agent-share.card.title': 'Invite friends',
  'agent-share.card.text': 'Your link, your code, your QR.',
  'agent-share.card.waits': 'A reward is waiting',
  'agent-share.card.open': 'Invite',

  'agent-share.sheet.title': 'Invite friends',
  'agent-share.adults-only': 'Adults of 21 and over only',

  'agent-share.invitation.label': 'Your invitation',
  'agent-share.invitation.code': 'Your code',
  'agent-share.invitation.copy-code': 'Copy code',
  'agent-share.invitation.link': 'Your link',
  'agent-share.invitation.copy-link': 'Copy link',
  'agent-share.invitation.share': 'Share',
  'agent-share.invitation.share-text': 'Play with me. 21 and over only.',
  'agent-share.invitation.show-qr': 'Show QR code',
  'agent-share.invitation.hide-qr': 'Hide QR code',
  'agent-share.invitation.qr': 'QR code of {url}',

  'agent-share.page.label': 'Invite friends',
  'agent-share.page.title': 'Play together',
  'agent-share.page.text': 'Bring friends along. Adults of 21 and over only.',
  'agent-share.page.log-in': 'Log in to get your link',
  'agent-share.page.invited': 'Invited',
  'agent-share.page.counting': 'Counting',

  'agent-share.step.send': 'Send your link to a friend of 21 or over.',
  'agent-share.step.sign-up': 'Your friend signs up with it.',
  'agent-share.step.counts-signed-up': 'The invitation counts once your friend has signed up and is verified.',
  'agent-share.step.counts-topped-up': 'The invitation counts once your friend is verified and has made a deposit.',
  'agent-share.step.counts-recharge':
    'The invitation counts once your friend is verified and has deposited {recharge}.',
  'agent-share.step.counts-bet': 'The invitation counts once your friend is verified and has played {bet}.',
  'agent-share.step.counts-both':
    'The invitation counts once your friend is verified, has deposited {recharge} and played {bet}.',

  'agent-share.friends.title': 'Your friends',
  'agent-share.friends.label': 'Friends',
  'agent-share.friends.none': 'Nobody yet',
  'agent-share.friends.none-text': 'Friends who sign up with your link will show here.',
  'agent-share.friends.since': 'Since {day}',
  'agent-share.friends.counts': 'Counts',
  'agent-share.friends.signed-up': 'Signed up',

  'agent-share.code.title': 'Did a friend bring you?',
  'agent-share.code.field': 'Your friend’s player number',
  'agent-share.code.digits-only': 'A friend’s number has digits only.',
  'agent-share.code.offline': 'You are offline.',
  'agent-share.code.send': 'Name this friend',
  'agent-share.code.done': '{friend} is named as the friend who brought you.',
} as const satisfies Messages;
