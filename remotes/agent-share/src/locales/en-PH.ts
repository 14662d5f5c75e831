import type { Messages } from '@parola/kit';

export default {
  'agent-share.card.title': 'Invite friends',
  'agent-share.card.text': 'Your link, your code, your QR.',
  'agent-share.card.waits': 'Reward to claim',
  'agent-share.card.open': 'Invite',

  'agent-share.sheet.title': 'Invite friends',
  'agent-share.adults-only': '21+ only',

  'agent-share.invitation.label': 'Your invite',
  'agent-share.invitation.code': 'Your code',
  'agent-share.invitation.copy-code': 'Copy code',
  'agent-share.invitation.link': 'Your link',
  'agent-share.invitation.copy-link': 'Copy link',
  'agent-share.invitation.share': 'Share',
  'agent-share.invitation.share-text': 'Play with me. 21+ only.',
  'agent-share.invitation.show-qr': 'Show QR code',
  'agent-share.invitation.hide-qr': 'Hide QR code',
  'agent-share.invitation.qr': 'QR code for {url}',

  'agent-share.page.label': 'Invite friends',
  'agent-share.page.title': 'Play together',
  'agent-share.page.text': 'Bring your friends. 21+ only.',
  'agent-share.page.log-in': 'Log in to get your link',
  'agent-share.page.invited': 'Invited',
  'agent-share.page.counting': 'Qualified',

  'agent-share.step.send': 'Send your link to a friend aged 21 or older.',
  'agent-share.step.sign-up': 'Your friend signs up with it.',
  'agent-share.step.counts-signed-up': 'Your friend qualifies after signing up and verifying their identity.',
  'agent-share.step.counts-topped-up': 'Your friend qualifies once verified and after one deposit.',
  'agent-share.step.counts-recharge': 'Your friend qualifies once verified and after deposits of {recharge}.',
  'agent-share.step.counts-bet': 'Your friend qualifies once verified and after bets of {bet}.',
  'agent-share.step.counts-both':
    'Your friend qualifies once verified, after deposits of {recharge} and bets of {bet}.',

  'agent-share.friends.title': 'Your friends',
  'agent-share.friends.label': 'Friends',
  'agent-share.friends.none': 'No friends yet',
  'agent-share.friends.none-text': 'Friends who sign up with your link show up here. Share it to start.',
  'agent-share.friends.since': 'Since {day}',
  'agent-share.friends.counts': 'Qualified',
  'agent-share.friends.signed-up': 'Signed up',

  'agent-share.code.title': 'Did a friend invite you?',
  'agent-share.code.field': 'Your friend’s player number',
  'agent-share.code.digits-only': 'Enter digits only.',
  'agent-share.code.offline': 'You’re offline.',
  'agent-share.code.send': 'Add this friend',
  'agent-share.code.done': 'We’ve added {friend} as the friend who invited you.',
} as const satisfies Messages;
