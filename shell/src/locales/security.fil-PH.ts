import type { Catalogue } from '@parola/text';
import type source from './security.en-PH';

export default {
  'shell.security.rule':
    'Kapag {minutes, plural, other {# minuto}} kang wala, hihilingin naming i-confirm na ikaw ito. Pagkatapos ng {days} araw, mag-log in ka ulit.',
  'shell.security.where': 'Kung saan ka naka-log in',
  'shell.security.this': 'Ang device na ito',
  'shell.security.unknown-device': 'Hindi kilalang device',
  'shell.security.since': 'Nag-log in noong {time}',
  'shell.security.active': 'Huling ginamit noong {time}',
  'shell.security.end': 'Tapusin',
  'shell.security.end-named': 'Tapusin ang session sa {device}, nag-log in noong {time}',
  'shell.security.end-ask': 'Tapusin ang session na ito?',
  'shell.security.end-text': 'Mala-log out agad ang {device}, pati ang mga larong bukas doon.',
  'shell.security.end-others': 'Tapusin ang lahat ng iba',
  'shell.security.end-others-ask': 'Tapusin ang lahat ng ibang session?',
  'shell.security.end-others-text':
    'Mala-log out agad ang lahat ng ibang device. Kung hindi ikaw ang nag-log in doon, palitan mo rin ang password mo.',
  'shell.security.ended': '{count, plural, =0 {Walang ibang bukas na session.} other {# session ang natapos.}}',
  'shell.security.keep': 'Hayaan na lang',
  'shell.security.password': 'Password',
  'shell.security.password-text':
    'Kapag may bagong password, mala-log out ang lahat ng ibang device. Magpapadala rin kami ng mail para walang makapagpalit nang hindi mo alam.',
  'shell.security.password-change': 'Palitan ang password',
  'shell.security.password-set': 'Mag-set ng password',
  'shell.security.password-none': 'Wala ka pang password: code ang gamit mo sa pag-log in.',
  'shell.security.password-old': 'Kasalukuyang password',
  'shell.security.password-done': 'Napalitan ang password mo. Naka-log out na ang lahat ng ibang device.',
  'shell.security.password-cancel': 'I-cancel',
  'shell.security.log': 'Mga login',
  'shell.security.log-text':
    'May nakikita ka bang hindi ikaw? Palitan ang password mo at tapusin ang lahat ng ibang session.',
  'shell.security.log-none': 'Wala pang login',
  'shell.security.failed': 'Hindi natuloy',

  'shell.security.passkeys': 'Mga passkey',
  'shell.security.passkeys-text':
    'Mag-log in gamit ang fingerprint, mukha o screen lock. Walang hihintaying code, at walang mahihingi sa iyo ang iba.',
  'shell.security.passkey-name': 'Pangalan ng passkey',
  'shell.security.passkey-name-help': 'Pangalang makikilala mo, gaya ng Phone ko.',
  'shell.security.passkey-name-first': 'Bigyan muna ng pangalan.',
  'shell.security.passkey-add': 'Magdagdag ng passkey',
  'shell.security.passkey-failed': 'Hindi nagawa ang passkey. May screen lock ba ang device na ito?',
  'shell.security.passkey-unknown': 'Hindi suportado ng browser na ito ang passkey.',
  'shell.security.passkey-full': 'Sampu na ang passkey mo. Mag-alis ng isa bago magdagdag.',
  'shell.security.passkey-unused': 'Idinagdag noong {time}, hindi pa nagagamit',
  'shell.security.passkey-used': 'Huling ginamit noong {time}',
  'shell.security.passkey-remove': 'Alisin',
  'shell.security.passkey-remove-named': 'Alisin ang {name}',
  'shell.security.passkey-remove-ask': 'Alisin ang {name}?',
  'shell.security.passkey-remove-text':
    'Wala nang makakapag-log in gamit ito. Baka nasa listahan pa ito ng device mo: i-delete mo rin doon.',
} satisfies Catalogue<typeof source>;
