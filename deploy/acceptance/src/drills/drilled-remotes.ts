import type { Locator, Page } from '@playwright/test';

/**
 * A page of a remote for the drills: its path for a player, a text that is visible when it works, and a part of its
 * chunk's name.
 */
export interface Place {
  path: string;
  shown(page: Page): Locator;
}

/** The remotes that the drills break in turn. */
export const DRILLED = ['lobby', 'wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot'] as const;
export type Drilled = (typeof DRILLED)[number];

/** A pattern with two names covers today's build and the archived build in `window.test.ts`. */
export const PLACES: Readonly<Record<Drilled, Place>> = {
  lobby: { path: '/', shown: (page) => page.getByRole('heading', { name: 'Popular now' }) },
  wallets: {
    path: '/wallets?name=deposit',
    shown: (page) => page.getByRole('main').getByRole('button', { name: /^Deposit ₱/ }),
  },
  'vip-bonus': { path: '/vip/level', shown: (page) => page.getByRole('heading', { name: 'All levels' }) },
  'agent-share': { path: '/share', shown: (page) => page.getByRole('region', { name: /^Your (invite|invitation)$/ }) },
  activities: {
    path: '/activity/sign-in',
    shown: (page) => page.getByRole('list', { name: /^(Check-in days|Days of this run)$/ }),
  },
  jackpot: { path: '/activity/jackpot', shown: (page) => page.getByRole('list', { name: 'Prizes' }) },
};

/** The error card that replaces a page that failed to load. */
export function card(page: Page): { title: Locator; again: Locator } {
  const main = page.getByRole('main');
  return {
    title: main.getByText('This page didn’t load'),
    again: main.getByRole('button', { name: 'Try again' }),
  };
}
