import type { Catalogue } from '@parola/kit';
import type source from './bankrupt.en-PH';

export default {
  'activities.bankrupt.title': 'Second chance reward',
  'activities.bankrupt.text': 'Kaunting bonus money para makapaglaro pa. I-claim o huwag, ikaw ang bahala.',
  'activities.bankrupt.left': 'Natitirang oras: {time}',
  'activities.bankrupt.ended': 'Tapos na ang event',
  'activities.bankrupt.rewards': 'Mga reward',
  'activities.bankrupt.first': 'First reward',
  'activities.bankrupt.second': 'Second reward',
  'activities.bankrupt.claim': 'Free Claim',
  'activities.bankrupt.claim-label': 'Free Claim, {reward}',
  'activities.bankrupt.done': 'Na-claim na',
  'activities.bankrupt.need': 'Tumaya ng {current} / {required} para i-claim',
  'activities.bankrupt.bet': 'Valid bet',
  'activities.bankrupt.not-yet': 'I-claim muna ang first reward.',
  'activities.bankrupt.bet-first': 'Tumaya pa nang kaunti para i-claim ito.',
  'activities.bankrupt.too-late': 'Ubos na ang oras para sa reward na ito.',
  'activities.bankrupt.offline': 'Offline ka.',
  'activities.bankrupt.vip': 'VIP {level} ka: i-claim ang rebate sa mga taya mo. <page>Tingnan ang VIP level mo</page>',
  'activities.bankrupt.no-vip': 'May rebate sa mga taya ang mga VIP. <page>Tingnan kung paano maging VIP</page>',
  'activities.bankrupt.breaks':
    'Maglaro lang ng kaya mong ipatalo. Puwede kang <breaks>mag-break</breaks> kahit kailan.',
  'activities.bankrupt.rules': 'Rules',
} satisfies Catalogue<typeof source>;
