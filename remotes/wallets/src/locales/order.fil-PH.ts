import type { Catalogue } from '@parola/kit';
import type source from './order.en-PH';

export default {
  'wallets.order.time-left': 'Natitirang oras para magbayad: {time}',
  'wallets.order.pay': 'Pumunta sa payment page',
  'wallets.order.pay-apart': 'Magbayad sa bagong tab',
  'wallets.order.go-on': 'Magpatuloy',
  'wallets.order.have-paid': 'Nagbayad na ako',
  'wallets.order.not-arrived': 'Wala pa ang bayad. Huling check: {time}.',
  'wallets.order.cancel': 'I-cancel ang deposit na ito',
  'wallets.order.cancel-title': 'I-cancel ang deposit na ito?',
  'wallets.order.cancel-text':
    'Mag-cancel lang kung hindi ka pa nagbabayad. Kapag may dumating pa ring bayad, iki-credit ito, o ibabalik kung hindi ka puwedeng mag-deposit.',
  'wallets.order.cancel-confirm': 'I-cancel',
  'wallets.order.cancel-keep': 'Maghintay pa',
  'wallets.order.not-loaded': 'Hindi namin na-load ang deposit na ito',
  'wallets.order.instead': 'May kaparehong deposit nang naghihintay, kaya hindi na kami gumawa ng isa pa.',
  'wallets.order.plus-bonus': 'at dagdag na {amount} bonus',
  'wallets.order.with-bonus': 'may {amount} bonus',
  'wallets.order.bonus-need': 'Tumaya ng {need} para maging cash ang bonus.',
  'wallets.order.bonus-within':
    'Tumaya ng {need} sa loob ng {days, plural, other {# araw}} pagkabayad para maging cash ang bonus. Mag-e-expire ang matitira pagkatapos, pati ang napanalunan mo rito.',
  'wallets.order.bonus-until':
    'Tumaya ng {need} hanggang {date} para maging cash ang bonus. Mag-e-expire ang matitira pagkatapos, pati ang napanalunan mo rito.',
  'wallets.order.balance': 'Bagong balance: {amount}',
  'wallets.order.again': 'Mag-deposit ulit',
  'wallets.order.another': 'Sumubok ng ibang deposit',
  'wallets.order.reference': '{channel} · order {order}',

  'wallets.status.waiting-text': 'Hinihintay namin ang bayad mo. Kusang mag-a-update ang page na ito.',
  'wallets.status.paid-text': 'Nasa balance mo na ang pera.',
  'wallets.status.failed-text': 'Hindi natuloy ang bayad at walang na-credit. Subukan ulit.',
  'wallets.status.cancelled-text': 'Na-cancel mo ang deposit na ito. Walang na-credit.',
  'wallets.status.expired-text':
    'Naubos ang oras para magbayad. Kung nakapagbayad ka pa rin, iki-credit o ibabalik namin ang pera. Hindi ito mawawala.',
  'wallets.status.held-text': 'May dumating na bayad na hindi namin puwedeng i-credit. Ibabalik o aayusin namin ito.',
  'wallets.status.returned-text': 'Ibinalik namin ang bayad sa pinanggalingan nito.',
  'wallets.status.held-amount':
    '{arrived} ang dumating sa halip na {ordered}, kaya hindi namin ito puwedeng i-credit. Ibabalik o aayusin namin ito.',

  'wallets.happened.waiting': 'Hinihintay ang bayad',
  'wallets.happened.paid': 'Bayad na',
  'wallets.happened.paid-bonus-taken': 'Bayad na. Napunta na sa ibang deposit ang bonus.',
  'wallets.happened.paid-coupon-late': 'Bayad na, pero huli na para sa coupon.',
  'wallets.happened.paid-other': '{arrived} ang dumating sa halip na {ordered}, at na-credit ito',
  'wallets.happened.declined': 'Na-decline ang bayad',
  'wallets.happened.silent': 'Hindi sumagot ang payment channel',
  'wallets.happened.cancelled': 'Na-cancel mo',
  'wallets.happened.closed': 'Na-cancel, dahil hindi ka puwedeng mag-deposit ngayon',
  'wallets.happened.expired': 'Hindi nabayaran sa oras',
  'wallets.happened.other': '{arrived} ang dumating sa halip na {ordered}, kaya hindi ito na-credit',
  'wallets.happened.other-currency': 'Ibang currency ang dumating sa halip na {ordered}, kaya hindi ito na-credit',
  'wallets.happened.sending-back': 'Natanggap ang bayad pero hindi na-credit. Ibinabalik na ito',
  'wallets.happened.sent-back': 'Ibinalik ang bayad sa pinanggalingan nito',
  'wallets.happened.second': 'May dumating na pangalawang bayad na {arrived} at ibinabalik na ito',
  'wallets.happened.second-currency': 'May dumating na pangalawang bayad at ibinabalik na ito',
  'wallets.happened.second-back': 'May dumating na pangalawang bayad na {arrived} at naibalik na ito',
  'wallets.happened.second-currency-back': 'May dumating na pangalawang bayad at naibalik na ito',
} satisfies Catalogue<typeof source>;
