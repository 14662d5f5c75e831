import type { Catalogue } from '@parola/kit';
import type source from './pay-by.en-PH';

export default {
  'wallets.pay.qr-title': 'I-scan para magbayad',
  'wallets.pay.qr-label': 'QR Ph code para sa bayad na {amount}',
  'wallets.pay.qr-how':
    'Buksan ang bank o e-wallet app mo, piliin ang “Pay QR”, i-scan ang code na ito, at i-check ang amount.',
  'wallets.pay.qr-here': 'Walang ibang screen? I-save ang image at buksan sa app na iyon, o pumunta sa payment page.',
  'wallets.pay.qr-save': 'I-save ang image',
  'wallets.pay.qr-copy': 'I-copy ang code bilang text',
  'wallets.pay.counter-title': 'Magbayad sa counter',
  'wallets.pay.counter-how':
    'Pumunta sa isa sa mga ito, sabihin ang “bills payment”, ipakita ang reference na ito at bayaran nang cash ang exact amount.',
  'wallets.pay.transfer-title': 'Mag-transfer sa account na ito',
  'wallets.pay.transfer-how':
    'I-send ang exact amount mula sa bank account na nakapangalan sa iyo, at ilagay ang reference sa message. Kailangan namin ito para malamang sa iyo ang bayad.',
  'wallets.pay.reference': 'Reference',
  'wallets.pay.copy-reference': 'I-copy ang reference',
  'wallets.pay.places': 'Saan',
  'wallets.pay.bank': 'Bank',
  'wallets.pay.name': 'Account name',
  'wallets.pay.number': 'Account number',
  'wallets.pay.copy-number': 'I-copy ang account number',
  'wallets.pay.amount': 'Exact amount',
  'wallets.pay.copy-amount': 'I-copy ang amount',
  'wallets.pay.exact': 'Kapag iba ang amount, maghihintay ito hanggang ma-check ng team namin.',
} satisfies Catalogue<typeof source>;
