import type { Messages } from '@parola/kit';

export default {
  'vip-bonus.level': 'VIP {vip}',
  'vip-bonus.progress.top': 'Highest level',
  'vip-bonus.progress.to': 'To VIP {vip}',
  'vip-bonus.progress.xp': '{have} / {need} XP',
  'vip-bonus.card.waits': 'claim today’s reward',
  'vip-bonus.card.claim': 'Claim',
  'vip-bonus.card.levels': 'See levels',
  'vip-bonus.claim-card.title': 'Bonus',
  'vip-bonus.claim-card.waits': 'reward to claim',
  'vip-bonus.claim-card.have': 'Points: {points} · Diamonds: {diamonds}',
  'vip-bonus.claim-card.open': 'Open',
} as const satisfies Messages;
