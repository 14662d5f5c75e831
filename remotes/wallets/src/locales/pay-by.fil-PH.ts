import type { Catalogue } from '@parola/kit';
import type source from './pay-by.en-PH';

export default {
  'wallets.pay.qr-title': 'I-scan para magbayad',
  'wallets.pay.qr-label': 'QR Ph code para sa bayad na {amount}',
  'wallets.pay.qr-how':
    'Buksan ang app ng bangko o e-wallet mo, piliin ang «Pay QR», i-scan ang code na ito, at tingnan ang halaga.',
  'wallets.pay.qr-here':
    'Walang ibang screen? I-save ang image at buksan ito sa app na iyon, o pumunta sa payment page.',
  'wallets.pay.qr-save': 'I-save ang image',
  'wallets.pay.qr-copy': 'Kopyahin ang text ng code',
  'wallets.pay.counter-title': 'Magbayad sa counter',
  'wallets.pay.counter-how':
    'Pumunta sa isa sa mga lugar na ito, sabihin ang «bills payment», ipakita ang reference na ito at bayaran nang cash ang eksaktong halaga.',
  'wallets.pay.transfer-title': 'Mag-transfer sa account na ito',
  'wallets.pay.transfer-how':
    'Ipadala ang eksaktong halaga mula sa bank account na nakapangalan sa iyo, at isulat ang reference bilang mensahe. Kung wala ito, hindi namin malalaman na sa iyo ang bayad.',
  'wallets.pay.reference': 'Reference',
  'wallets.pay.copy-reference': 'Kopyahin ang reference',
  'wallets.pay.places': 'Saan',
  'wallets.pay.bank': 'Bangko',
  'wallets.pay.name': 'Pangalan ng account',
  'wallets.pay.number': 'Numero ng account',
  'wallets.pay.copy-number': 'Kopyahin ang numero ng account',
  'wallets.pay.amount': 'Eksaktong halaga',
  'wallets.pay.copy-amount': 'Kopyahin ang halaga',
  'wallets.pay.exact': 'Hindi kusang pumapasok ang ibang halaga: naghihintay ito hanggang matingnan ng isang operator.',
} satisfies Catalogue<typeof source>;
