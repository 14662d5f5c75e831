import {
  CircleHelp,
  FileText,
  Fingerprint,
  Gamepad2,
  Headset,
  IdCard,
  Inbox,
  KeyRound,
  LifeBuoy,
  Mail,
  MessageSquare,
  ReceiptText,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { KYC_STATUS } from '@parola/calls';
import { route } from '@parola/contract';
import { useConfig, useHost, useSession } from '@parola/kit';
import type { IconType } from '@parola/ui';
import { applyMenuOrder } from '../../services/config/menu-order';
import { telephone } from '../../services/config/telephone';
import { useText } from '../../texts/account';
import { PROFILE, PROFILE_INFO } from './profile/routes';

/** The groups of the account page's links. */
export type MenuGroup = 'account' | 'play' | 'help' | 'legal';

export interface Entry {
  group: MenuGroup;
  /** Id of the entry in the operator's `appMenuConfig`. */
  id: string;
  icon: IconType;
  title: string;
  /** Text of the red dot beside the title; undefined without a dot. */
  waits?: string | undefined;
  meta?: string | undefined;
  href: string | undefined;
}

const IDENTITY = {
  [KYC_STATUS.none]: 'shell.member.identity-none',
  [KYC_STATUS.draft]: 'shell.member.identity-draft',
  [KYC_STATUS.submitted]: 'shell.member.identity-review',
  [KYC_STATUS.approved]: 'shell.member.identity-done',
  [KYC_STATUS.rejected]: 'shell.member.identity-again',
  [KYC_STATUS.expired]: 'shell.member.identity-expired',
} as const;

/** The links of the account page, in the operator's order. */
export function useMenuEntries(): Entry[] {
  const t = useText();
  const { nav } = useHost();
  const { redDots, user } = useSession();
  const helpline = useConfig('appHelpline');
  const support = useConfig('appSupport');
  const menu = useConfig('appMenuConfig')?.member;
  const unread = redDots.mailUnread;
  const entries: Entry[] = [
    {
      group: 'account',
      id: 'profile',
      icon: UserRound,
      title: t('shell.member.profile'),
      meta: t('shell.member.profile-text'),
      href: nav.href(PROFILE),
    },
    {
      group: 'account',
      id: 'mail',
      icon: Inbox,
      title: t('shell.member.mail'),
      waits: redDots.emailAwardFlag ? t('shell.member.mail-waits') : undefined,
      meta: unread ? t('shell.member.mail-unread', { count: unread }) : undefined,
      href: nav.href(route('shell.mail')),
    },
    {
      group: 'account',
      id: 'log-in',
      icon: KeyRound,
      title: t('shell.member.ways-in'),
      meta: user && (!user.mobile || !user.hasPassword) ? t('shell.member.ways-in-missing') : undefined,
      href: '/auth/info',
    },
    {
      group: 'play',
      id: 'breaks',
      icon: ShieldCheck,
      title: t('shell.member.breaks'),
      meta: t('shell.member.breaks-text'),
      href: nav.href(route('shell.self-limited')),
    },
    {
      group: 'account',
      id: 'identity',
      icon: IdCard,
      title: t('shell.member.identity'),
      meta: user ? t(IDENTITY[user.kycStatus]) : undefined,
      href: nav.href(route('shell.kyc')),
    },
    {
      group: 'account',
      id: 'security',
      icon: KeyRound,
      title: t('shell.member.security'),
      meta: t('shell.member.security-text'),
      href: '/member/security',
    },
    {
      group: 'play',
      id: 'games',
      icon: Gamepad2,
      title: t('shell.member.games'),
      meta: t('shell.member.games-text'),
      href: nav.href(route('lobby.my-games')),
    },
    {
      group: 'play',
      id: 'records',
      icon: ReceiptText,
      title: t('shell.member.records'),
      meta: t('shell.member.records-text'),
      href: nav.href(route('wallets.record')),
    },
    {
      group: 'account',
      id: 'my-data',
      icon: Fingerprint,
      title: t('shell.member.my-data'),
      meta: t('shell.member.my-data-text'),
      href: nav.href(PROFILE_INFO),
    },
    {
      group: 'help',
      id: 'help',
      icon: CircleHelp,
      title: t('shell.member.help'),
      meta: t('shell.member.help-text'),
      href: '/faq',
    },
    {
      group: 'help',
      id: 'service',
      icon: Headset,
      title: t('shell.member.service'),
      meta: t('shell.member.service-text'),
      href: '/service',
    },
    { group: 'help', id: 'write', icon: MessageSquare, title: t('shell.member.write'), href: '/feedback' },
    { group: 'legal', id: 'terms', icon: FileText, title: t('shell.member.terms'), href: '/terms-of-use' },
    { group: 'legal', id: 'privacy', icon: ShieldAlert, title: t('shell.member.privacy'), href: '/privacy-policy' },
  ];
  if (support?.email)
    entries.push({
      group: 'help',
      id: 'support',
      icon: Mail,
      title: t('shell.member.support'),
      meta: [support.email, support.hours].filter(Boolean).join(', '),
      href: `mailto:${support.email}`,
    });
  if (helpline?.phone)
    entries.push({
      group: 'help',
      id: 'helpline',
      icon: LifeBuoy,
      title: t('shell.member.call'),
      meta: `${helpline.phone}, ${helpline.hours}`,
      href: helpline.url || telephone(helpline.phone),
    });
  // An entry whose page has no live owner is left out.
  const there = entries.filter(({ href }) => href !== undefined);
  return applyMenuOrder(
    there.map((entry, index) => ({ ...entry, order: 10 * (index + 1) })),
    menu,
  );
}
