import { route, type RouteTarget } from '@parola/contract';
import type { RedDots } from '@parola/calls';
import type { FrameIconName } from './frame-icon';

export interface Tab {
  label: string;
  icon: FrameIconName;
  target: RouteTarget;
  /** Paths that belong to the tab besides its own. */
  under: RegExp;
  raised?: true;
  dot?(dots: RedDots): boolean;
}

/** The five places of the frame (design guideline, section 6). One whose page no live remote offers is left out. */
export const TABS: readonly Tab[] = [
  { label: 'Home', icon: 'home', target: route('lobby.home'), under: /^\/(v2|game\/search|v2\/game\/search)?$/ },
  {
    label: 'Bonus',
    icon: 'bonus',
    target: route('activities.sign-in'),
    under: /^\/(v2\/)?(activity|bonus)\//,
    dot: (dots) => dots.signInFlag || dots.taskAwardFlag,
  },
  {
    label: 'Deposit',
    icon: 'deposit',
    target: route('wallets.wallet', { name: 'deposit' }),
    under: /^\/(v2\/)?wallets/,
    raised: true,
  },
  {
    label: 'VIP',
    icon: 'vip',
    target: route('vip-bonus.level'),
    under: /^\/(v2\/)?vip\//,
    dot: (dots) => dots.vipAwardFlag || dots.vipTaskFlag,
  },
  {
    label: 'Me',
    icon: 'me',
    target: route('shell.member'),
    under: /^\/(v2\/)?member/,
    dot: (dots) => dots.emailAwardFlag,
  },
];
