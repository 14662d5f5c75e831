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
import { Icon, RedDot, type IconType } from '@parola/ui';
import { ListRow } from '@parola/ui/forms';
import { applyMenuOrder } from '../../services/config/menu-order';
import { telephone } from '../../services/config/telephone';
import { useText } from '../../texts/account';
import { PROFILE, PROFILE_INFO } from './profile/routes';

interface Entry {
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
export function MenuRows() {
  const t = useText();
  const { nav } = useHost();
  const { redDots, user } = useSession();
  const helpline = useConfig('appHelpline');
  const support = useConfig('appSupport');
  const menu = useConfig('appMenuConfig')?.member;
  const unread = redDots.mailUnread;
  const entries: Entry[] = [
    {
      id: 'profile',
      icon: UserRound,
      title: t('shell.member.profile'),
      meta: t('shell.member.profile-text'),
      href: nav.href(PROFILE),
    },
    {
      id: 'mail',
      icon: Inbox,
      title: t('shell.member.mail'),
      waits: redDots.emailAwardFlag ? t('shell.member.mail-waits') : undefined,
      meta: unread ? t('shell.member.mail-unread', { count: unread }) : undefined,
      href: nav.href(route('shell.mail')),
    },
    {
      id: 'log-in',
      icon: KeyRound,
      title: t('shell.member.ways-in'),
      meta: user && (!user.mobile || !user.hasPassword) ? t('shell.member.ways-in-missing') : undefined,
      href: '/auth/info',
    },
    {
      id: 'breaks',
      icon: ShieldCheck,
      title: t('shell.member.breaks'),
      meta: t('shell.member.breaks-text'),
      href: nav.href(route('shell.self-limited')),
    },
    {
      id: 'identity',
      icon: IdCard,
      title: t('shell.member.identity'),
      meta: user ? t(IDENTITY[user.kycStatus]) : undefined,
      href: nav.href(route('shell.kyc')),
    },
    {
      id: 'security',
      icon: KeyRound,
      title: t('shell.member.security'),
      meta: t('shell.member.security-text'),
      href: '/member/security',
    },
    {
      id: 'games',
      icon: Gamepad2,
      title: t('shell.member.games'),
      meta: t('shell.member.games-text'),
      href: nav.href(route('lobby.my-games')),
    },
    {
      id: 'records',
      icon: ReceiptText,
      title: t('shell.member.records'),
      meta: t('shell.member.records-text'),
      href: nav.href(route('wallets.record')),
    },
    {
      id: 'my-data',
      icon: Fingerprint,
      title: t('shell.member.my-data'),
      meta: t('shell.member.my-data-text'),
      href: nav.href(PROFILE_INFO),
    },
    { id: 'help', icon: CircleHelp, title: t('shell.member.help'), meta: t('shell.member.help-text'), href: '/faq' },
    {
      id: 'service',
      icon: Headset,
      title: t('shell.member.service'),
      meta: t('shell.member.service-text'),
      href: '/service',
    },
    { id: 'write', icon: MessageSquare, title: t('shell.member.write'), href: '/feedback' },
    { id: 'terms', icon: FileText, title: t('shell.member.terms'), href: '/terms-of-use' },
    { id: 'privacy', icon: ShieldAlert, title: t('shell.member.privacy'), href: '/privacy-policy' },
  ];
  if (support?.email)
    entries.push({
      id: 'support',
      icon: Mail,
      title: t('shell.member.support'),
      meta: [support.email, support.hours].filter(Boolean).join(', '),
      href: `mailto:${support.email}`,
    });
  if (helpline?.phone)
    entries.push({
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
  ).map(({ id, icon, title, waits, meta, href }) => (
    <ListRow
      key={id}
      icon={<Icon of={icon} />}
      title={
        <>
          {title}
          {waits && (
            <>
              {' '}
              <RedDot label={waits} />
            </>
          )}
        </>
      }
      meta={meta}
      href={href}
    />
  ));
}
