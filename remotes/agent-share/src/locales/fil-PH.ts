import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'agent-share.card.title': 'Mag-invite ng friends',
  'agent-share.card.text': 'Ang link, code at QR mo.',
  'agent-share.card.waits': 'May naghihintay na reward',
  'agent-share.card.open': 'Mag-invite',

  'agent-share.sheet.title': 'Mag-invite ng friends',
  'agent-share.adults-only': 'Para lang sa 21 pataas',

  'agent-share.invitation.label': 'Ang invitation mo',
  'agent-share.invitation.code': 'Code mo',
  'agent-share.invitation.copy-code': 'Kopyahin ang code',
  'agent-share.invitation.link': 'Link mo',
  'agent-share.invitation.copy-link': 'Kopyahin ang link',
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
  'agent-share.page.counting': 'Bilang na',

  'agent-share.step.send': 'Ipadala ang link mo sa friend na 21 pataas.',
  'agent-share.step.sign-up': 'Magsa-sign up siya gamit ito.',
  'agent-share.step.counts-signed-up': 'Bilang na ang invite kapag nakapag-sign up na at verified na ang friend mo.',
  'agent-share.step.counts-topped-up': 'Bilang na ang invite kapag verified na at nakapag-deposit na ang friend mo.',
  'agent-share.step.counts-recharge':
    'Bilang na ang invite kapag verified na at nakapag-deposit na ng {recharge} ang friend mo.',
  'agent-share.step.counts-bet': 'Bilang na ang invite kapag verified na at nakapaglaro na ng {bet} ang friend mo.',
  'agent-share.step.counts-both':
    'Bilang na ang invite kapag verified na ang friend mo, nakapag-deposit na ng {recharge} at nakapaglaro ng {bet}.',

  'agent-share.friends.title': 'Friends mo',
  'agent-share.friends.label': 'Friends',
  'agent-share.friends.none': 'Wala pa',
  'agent-share.friends.none-text': 'Makikita rito ang friends na nag-sign up gamit ang link mo.',
  'agent-share.friends.since': 'Mula {day}',
  'agent-share.friends.counts': 'Bilang na',
  'agent-share.friends.signed-up': 'Naka-sign up',

  'agent-share.code.title': 'May friend bang nag-invite sa iyo?',
  'agent-share.code.field': 'Player number ng friend mo',
  'agent-share.code.digits-only': 'Numero lang ang player number ng friend.',
  'agent-share.code.offline': 'Offline ka.',
  'agent-share.code.send': 'Siya ang nag-invite sa akin',
  'agent-share.code.done': 'Naitala na si {friend} bilang friend na nag-invite sa iyo.',
} satisfies Catalogue<typeof source>;
