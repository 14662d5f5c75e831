import type { Locator, Page } from '@playwright/test';

/**
 * The drills' view of a remote: a page of it for a player, the text visible when all is well, and a part of the page
 * chunk's name.
 */
export interface Place {
  path: string;
  shown(page: Page): Locator;
}

/** The remotes that the drills break, one by one. */
export const DRILLED = ['lobby', 'wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot'] as const;
export type Drilled = (typeof DRILLED)[number];

export const PLACES: Readonly<Record<Drilled, Place>> = {
  lobby: { path: '/', shown: (page) => page.getByRole('heading', { name: 'Popular now' }) },
  wallets: {
    path: '/wallets?name=deposit',
    shown: (page) => page.getByRole('main').getByRole('button', { name: /^Deposit ₱/ }),
  },
  'vip-bonus': { path: '/vip/level', shown: (page) => page.getByRole('heading', { name: 'All levels' }) },
  'agent-share': { path: '/share', shown: (page) => page.getByRole('region', { name: 'Your invite' }) },
  activities: { path: '/activity/sign-in', shown: (page) => page.getByRole('list', { name: 'Check-in days' }) },
  jackpot: { path: '/activity/jackpot', shown: (page) => page.getByRole('list', { name: 'Prizes' }) },
};

/** The card in the place of a page that cannot be loaded. */
export function card(page: Page): { title: Locator; again: Locator } {
  const main = page.getByRole('main');
  return {
    title: main.getByText('This page didn’t load'),
    again: main.getByRole('button', { name: 'Try again' }),
  };
}
