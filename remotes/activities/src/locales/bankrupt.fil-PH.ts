import type { Catalogue } from '@parola/kit';
import type source from './bankrupt.en-PH';

export default {
  'activities.bankrupt.title': 'Second chance reward',
  'activities.bankrupt.text':
    'Kaunting bonus money para makapaglaro pa. I-claim mo o hayaan: walang kukunin nang hindi mo gusto.',
  'activities.bankrupt.left': 'Natitirang oras: {time}',
  'activities.bankrupt.ended': 'Tapos na ang event',
  'activities.bankrupt.rewards': 'Mga reward',
  'activities.bankrupt.first': 'Unang reward',
  'activities.bankrupt.second': 'Ikalawang reward',
  'activities.bankrupt.claim': 'Free Claim',
  'activities.bankrupt.claim-label': 'Free Claim, {reward}',
  'activities.bankrupt.done': 'Na-claim na',
  'activities.bankrupt.need': 'Kailangan sa claim ang valid bet na {current} / {required}',
  'activities.bankrupt.bet': 'Valid bet',
  'activities.bankrupt.not-yet': 'I-claim muna ang unang reward.',
  'activities.bankrupt.bet-first': 'Kulang pa ang valid bet mo.',
  'activities.bankrupt.too-late': 'Tapos na ang oras para sa reward na ito.',
  'activities.bankrupt.offline': 'Offline ka.',
  'activities.bankrupt.terms':
    'Bonus money: magiging cash kapag umabot ang taya sa {times, plural, other {# beses}} ng halaga sa loob ng {days, plural, other {# araw}}, at pagkatapos ng unang deposit mo. Pagkatapos, mawawala ang matitira rito. 21 pataas.',
  'activities.bankrupt.vip': 'VIP {level} ka: tandaan ang rebate sa mga taya mo. <page>Tingnan ang VIP level mo</page>',
  'activities.bankrupt.no-vip': 'May rebate sa mga taya ang mga VIP. <page>Tingnan kung paano maging VIP</page>',
  'activities.bankrupt.breaks':
    'Maglaro lang ng kaya mong ipatalo. Puwede kang <breaks>magpahinga</breaks> anumang oras.',
  'activities.bankrupt.rules': 'Mga patakaran',
} satisfies Catalogue<typeof source>;
