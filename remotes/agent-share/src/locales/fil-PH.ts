import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'agent-share.card.title': 'Mag-invite ng friends',
  'agent-share.card.text': 'Link, code at QR mo.',
  'agent-share.card.waits': 'May reward na puwedeng i-claim',
  'agent-share.card.open': 'Mag-invite',

  'agent-share.sheet.title': 'Mag-invite ng friends',
  'agent-share.adults-only': 'Para lang sa 21 pataas',

  'agent-share.invitation.label': 'Invite mo',
  'agent-share.invitation.code': 'Code mo',
  'agent-share.invitation.copy-code': 'I-copy ang code',
  'agent-share.invitation.link': 'Link mo',
  'agent-share.invitation.copy-link': 'I-copy ang link',
  'agent-share.invitation.share': 'I-share',
  'agent-share.invitation.share-text': 'Tara, laro tayo. Para lang sa 21 pataas.',
  'agent-share.invitation.show-qr': 'Ipakita ang QR code',
  'agent-share.invitation.hide-qr': 'Itago ang QR code',
  'agent-share.invitation.qr': 'QR code ng {url}',

  'agent-share.page.label': 'Mag-invite ng friends',
  'agent-share.page.title': 'Sabay tayong maglaro',
  'agent-share.page.text': 'Isama ang friends mo. Para lang sa 21 pataas.',
  'agent-share.page.log-in': 'Mag-log in para makuha ang link mo',
  'agent-share.page.invited': 'Na-invite',
  'agent-share.page.counting': 'Qualified',

  'agent-share.step.send': 'I-send ang link mo sa friend na 21 pataas.',
  'agent-share.step.sign-up': 'Magsa-sign up siya gamit ito.',
  'agent-share.step.counts-signed-up': 'Qualified ang friend mo kapag naka-sign up na at verified na.',
  'agent-share.step.counts-topped-up': 'Qualified ang friend mo kapag verified na at nakapag-deposit na.',
  'agent-share.step.counts-recharge': 'Qualified ang friend mo kapag verified na at nakapag-deposit na ng {recharge}.',
  'agent-share.step.counts-bet': 'Qualified ang friend mo kapag verified na at nakataya na ng {bet}.',
  'agent-share.step.counts-both':
    'Qualified ang friend mo kapag verified na, nakapag-deposit na ng {recharge} at nakataya na ng {bet}.',

  'agent-share.friends.title': 'Friends mo',
  'agent-share.friends.label': 'Friends',
  'agent-share.friends.none': 'Wala pang friends',
  'agent-share.friends.none-text':
    'Lalabas dito ang friends na nag-sign up gamit ang link mo. I-share ito para magsimula.',
  'agent-share.friends.since': 'Mula {day}',
  'agent-share.friends.counts': 'Qualified',
  'agent-share.friends.signed-up': 'Naka-sign up',

  'agent-share.code.title': 'May friend bang nag-invite sa iyo?',
  'agent-share.code.field': 'Player number ng friend mo',
  'agent-share.code.digits-only': 'Numero lang ang ilagay.',
  'agent-share.code.offline': 'Offline ka.',
  'agent-share.code.send': 'I-add ang friend na ito',
  'agent-share.code.done': 'Na-add na si {friend} bilang friend na nag-invite sa iyo.',
} satisfies Catalogue<typeof source>;
