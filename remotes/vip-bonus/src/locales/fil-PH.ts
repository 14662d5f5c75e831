import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'vip-bonus.level': 'VIP {vip}',
  'vip-bonus.progress.top': 'Pinakamataas na level',
  'vip-bonus.progress.to': 'Papunta sa VIP {vip}',
  'vip-bonus.progress.xp': '{have} / {need} XP',
  'vip-bonus.card.waits': 'may reward kang puwedeng i-claim ngayon',
  'vip-bonus.card.claim': 'I-claim',
  'vip-bonus.card.levels': 'Tingnan ang levels',
  'vip-bonus.claim-card.title': 'Bonus',
  'vip-bonus.claim-card.waits': 'may reward na puwedeng i-claim',
  'vip-bonus.claim-card.have': 'Points: {points} · Diamonds: {diamonds}',
  'vip-bonus.claim-card.open': 'Buksan',
} satisfies Catalogue<typeof source>;
