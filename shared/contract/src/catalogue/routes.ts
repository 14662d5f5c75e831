import { int, literal, oneOf, optional, text } from '../schema/schema-builders';
import { page } from './links';

const redirect = optional(text({ maxLength: 500 }));

/**
 * Pages that other squads link to, with the parameters of a link. A squad's other pages need no entry here
 * (`ownRoute`). At run time the path in the live manifest is used. The owner's build fails if its path differs from the
 * path here.
 */
export const ROUTES = {
  'lobby.home': page('/'),
  'lobby.game-start': page('/game/start', {
    gameId: int(1),
    tryIt: optional(literal(1)),
    activityId: optional(int(1)),
  }),
  'lobby.my-games': page('/member/games'),
  'wallets.wallet': page('/wallets', {
    name: optional(oneOf(['deposit', 'withdraw'])),
    back: optional(literal(1)),
    orderId: optional(text({ maxLength: 80 })),
  }),
  'wallets.record': page('/wallets/record'),
  'vip-bonus.level': page('/vip/level'),
  'agent-share.share': page('/share'),
  'activities.sign-in': page('/activity/sign-in'),
  'jackpot.draw': page('/activity/jackpot'),
  'shell.member': page('/member'),
  'shell.mail': page('/email'),
  'shell.mail-detail': page('/email/detail', { id: optional(text({ maxLength: 64 })) }),
  'shell.login': page('/auth/login', { redirect }),
  'shell.register': page('/auth/register', { redirect, inviteCode: optional(text({ maxLength: 40 })) }),
  'shell.self-limited': page('/member/self-limited', { redirect }),
  'shell.kyc': page('/member/profile/kyc', { redirect }),
  'shell.terms': page('/terms-of-use'),
  'shell.faq': page('/faq'),
  'shell.not-found': page('/error/404'),
} as const;
