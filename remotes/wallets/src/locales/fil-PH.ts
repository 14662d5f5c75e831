import type { Catalogue } from '@parola/kit';
import type source from './en-PH';
import { withdraw } from './parts/withdraw.fil-PH';

export default {
  'wallets.balance.label': 'Balance mo',
  'wallets.balance.title': 'Balance',
  'wallets.balance.parts': '<part>Cash {cash} ·</part> <part>Bonus {bonus}</part>',
  'wallets.balance.records': 'Mga record',
  'wallets.balance.refresh': 'I-refresh ang balance',
  'wallets.balance.deposit': 'Deposit',

  'wallets.deposit.make': 'Mag-deposit',
  'wallets.deposit.last': 'Mga huling deposit',
  'wallets.deposit.all': 'Tingnan lahat',
  'wallets.deposit.none': 'Wala pang deposit',
  'wallets.deposit.none-text': 'Makikita rito ang mga deposit mo.',

  'wallets.limit.title': 'Mag-set muna ng deposit limit?',
  'wallets.limit.text':
    'Bago ang una mong deposit: hanggang magkano lang ang puwede mong i-deposit sa isang araw? Agad ang mas mababang limit; pagkalipas lang ng 24 na oras ang mas mataas. Nasa Ako ang lahat ng limit.',
  'wallets.limit.most': 'Hanggang magkano kada araw',
  'wallets.limit.first': 'Pumili muna ng halaga.',
  'wallets.limit.set': 'I-set ang limit at magpatuloy',
  'wallets.limit.without': 'Magpatuloy nang walang limit',

  'wallets.form.smallest': '{amount} ang pinakamaliit na deposit dito.',
  'wallets.form.largest': '{amount} ang pinakamalaking deposit dito.',
  'wallets.form.offline': 'Offline ka.',
  'wallets.form.identity-first': 'Kailangan munang ma-verify ang identity mo.',
  'wallets.form.amount-first': 'Pumili o maglagay ng halaga.',
  'wallets.form.closed': 'Hindi makapag-deposit sa ngayon',
  'wallets.form.closed-text': 'Sarado muna ang lahat ng payment channel. Ligtas ang balance mo.',
  'wallets.form.identity': 'Kailangang ma-verify ang identity mo bago ka makapag-deposit.',
  'wallets.form.identity-review': 'Sinusuri pa ang identity check mo. Makakapag-deposit ka kapag naaprubahan na ito.',
  'wallets.form.identity-again': 'Hindi tinanggap ang identity check mo. Pakipadala ulit bago mag-deposit.',
  'wallets.form.identity-expired': 'Expired na ang identity check mo. I-renew muna bago mag-deposit.',
  'wallets.form.identity-go': 'I-verify ngayon',
  'wallets.form.identity-see': 'Tingnan ang kalagayan',
  'wallets.form.pay-with': 'Paraan ng pagbabayad',
  'wallets.form.channel': '{minimum} hanggang {maximum}',
  'wallets.form.maintenance': 'Naka-maintenance',
  'wallets.form.amount': 'Halaga',
  'wallets.form.another-amount': 'Ibang halaga',
  'wallets.form.range': 'Mula {minimum} hanggang {maximum}',
  'wallets.form.take-bonus': 'Idagdag ang bonus sa unang deposit: {rate}%',
  'wallets.form.bonus':
    'Hanggang {most}, para sa deposit na {least} pataas. Magiging cash ito kapag umabot ang taya mo sa {times, plural, other {# beses}} ng deposit at bonus. 21+.',
  'wallets.form.bonus-until':
    'Hanggang {most}, para sa deposit na {least} pataas. Magiging cash ito kapag umabot ang taya mo sa {times, plural, other {# beses}} ng deposit at bonus sa loob ng {days, plural, other {# araw}}. Pagkatapos, mawawala ang matitira rito, pati ang napanalunan dito. 21+.',
  'wallets.form.limit-left': 'Natitira sa sarili mong deposit limit: {amount}.',
  'wallets.form.own-account':
    'Magbayad lang mula sa account na nakapangalan sa iyo. Hindi tinatanggap ang credit card at crypto.',
  'wallets.form.breaks': 'Puwede kang <breaks>magpahinga o mag-self-exclude</breaks> anumang oras.',
  'wallets.form.you-get': 'Makukuhang cash',
  'wallets.form.plus-bonus': 'Dagdag na {bonus} bonus money, cash kapag {need} na ang taya.',
  'wallets.form.deposit': 'Mag-deposit',
  'wallets.form.deposit-amount': 'Deposit {amount}',

  'wallets.order.timeline': 'Mga nangyari na',
  'wallets.order.time-left': 'Natitirang oras para magbayad: {time}',
  'wallets.order.pay': 'Pumunta sa payment page',
  'wallets.order.have-paid': 'Nagbayad na ako',
  'wallets.order.not-arrived': 'Hindi pa dumarating ang bayad. Huling check: {time}.',
  'wallets.order.cancel': 'I-cancel ang deposit na ito',
  'wallets.order.cancel-title': 'I-cancel ang deposit na ito?',
  'wallets.order.cancel-text':
    'Mag-cancel lang kung hindi ka pa nagbabayad. Kapag may dumating pa ring bayad, iki-credit ito, o ibabalik kung hindi ka puwedeng mag-deposit.',
  'wallets.order.cancel-confirm': 'I-cancel',
  'wallets.order.cancel-keep': 'Maghintay pa',
  'wallets.order.not-loaded': 'Hindi namin na-load ang deposit na ito',
  'wallets.order.retry': 'Subukan ulit',
  'wallets.order.instead': 'May kaparehong deposit na naghihintay pa, kaya walang ginawang pangalawa.',
  'wallets.order.plus-bonus': 'at dagdag na {amount} bonus',
  'wallets.order.with-bonus': 'may {amount} bonus',
  'wallets.order.bonus-need': 'Magiging cash ang bonus kapag {need} na ang taya mo.',
  'wallets.order.bonus-within':
    'Magiging cash ang bonus kapag {need} na ang taya mo sa loob ng {days, plural, other {# araw}} pagkabayad. Pagkatapos, mawawala ang matitira rito, pati ang napanalunan dito.',
  'wallets.order.bonus-until':
    'Magiging cash ang bonus kapag {need} na ang taya mo, hanggang {date}. Pagkatapos, mawawala ang matitira rito, pati ang napanalunan dito.',
  'wallets.order.write': 'Sumulat sa {address} at ilagay ang order number.',
  'wallets.order.again': 'Mag-deposit ulit',
  'wallets.order.another': 'Sumubok ng ibang deposit',
  'wallets.order.records': 'Tingnan lahat ng record',
  'wallets.order.reference': '{channel} · order {order}',
  'wallets.order.copy': 'Kopyahin ang order number',

  'wallets.status.waiting': 'Naghihintay',
  'wallets.status.waiting-text': 'Hinihintay namin ang bayad. Kusang mag-a-update ang page na ito.',
  'wallets.status.paid': 'Bayad na',
  'wallets.status.paid-text': 'Nasa balance mo na ang pera.',
  'wallets.status.failed': 'Hindi natuloy',
  'wallets.status.failed-text': 'Hindi natuloy ang bayad at walang na-credit. Puwede mong subukan ulit.',
  'wallets.status.cancelled': 'Na-cancel',
  'wallets.status.cancelled-text': 'Kinansela mo ang deposit na ito. Walang na-credit.',
  'wallets.status.expired': 'Nag-expire',
  'wallets.status.expired-text':
    'Naubos ang oras para magbayad. Kung nakapagbayad ka pa rin, iki-credit o ibabalik ang pera; hindi ito mawawala.',
  'wallets.status.held': 'Naka-hold',
  'wallets.status.held-text':
    'May dumating na bayad na hindi namin puwedeng i-credit nang ganito. Ibabalik o aayusin ito.',
  'wallets.status.held-amount':
    '{arrived} ang dumating sa halip na {ordered}, kaya hindi namin ito puwedeng i-credit. Ibabalik o aayusin ito.',
  'wallets.status.returned': 'Ibinalik',
  'wallets.status.returned-text': 'Ibinalik ang bayad sa pinanggalingan nito.',

  'wallets.wager.title': 'Kailangan pang laruin',
  'wallets.wager.line': 'Kailangan pang laruin: {amount}.',
  'wallets.wager.line-ends': 'Kailangan pang laruin: {amount}. Hanggang {date} ang bonus mo.',
  'wallets.wager.details': 'Tingnan ang detalye',
  'wallets.wager.deposits': 'Mga deposit',
  'wallets.wager.deposits-text': 'Tumaya nang isang beses ng kasinlaki ng deposit mo. Saka mo ito puwedeng i-withdraw.',
  'wallets.wager.first-deposit': 'Bonus sa unang deposit',
  'wallets.wager.check-in': 'Bonus sa check-in',
  'wallets.wager.vip': 'VIP bonus',
  'wallets.wager.draw': 'Lucky jackpot bonus',
  'wallets.wager.progress': '{have} ng {need}',
  'wallets.wager.bonus-text': 'Pagkatapos, magiging cash ang {amount} bonus money.',
  'wallets.wager.bonus-ends':
    'Pagkatapos, magiging cash ang {amount} bonus money. Kapag hindi natapos bago ang {date}, mawawala ang matitira rito, pati ang napanalunan dito.',
  'wallets.wager.played': 'Nalaro na ang {amount} bonus money at magiging cash na ito maya-maya.',
  'wallets.wager.played-first': 'Nalaro na ang {amount} bonus money. Magiging cash ito sa unang deposit mo.',
  'wallets.wager.how':
    'Bilang ang bawat taya, panalo o talo, nang isang beses, mula sa itaas ng listahang ito pababa. Hindi bilang ang mga tayang ibinalik.',

  'wallets.which': 'Deposit o withdraw',

  'wallets.wager.give-up': 'Isuko ito',
  'wallets.wager.give-up-one': 'Isuko: {name}',
  'wallets.wager.give-up-title': 'Isusuko ang bonus na ito?',
  'wallets.wager.give-up-lost': 'Mawawala sa iyo',
  'wallets.wager.give-up-left': 'Hindi na kailangang laruin',
  'wallets.wager.give-up-kept': 'Cash na mananatili sa iyo',
  'wallets.wager.give-up-text':
    'Matatapos na ngayon ang bonus money ng {name}, pati ang napanalunan dito. Hindi magbabago ang cash mo at ang iba mo pang bonus. Hindi na ito mababawi.',
  'wallets.wager.give-up-round': 'May bukas pang round na gumagamit nito. Tapusin muna ang round bago isuko.',
  'wallets.wager.give-up-keep': 'Huwag isuko',
  'wallets.wager.given-up': 'Isinuko mo ang bonus. Hindi nagbago ang cash mo.',

  ...withdraw,
} satisfies Catalogue<typeof source>;
