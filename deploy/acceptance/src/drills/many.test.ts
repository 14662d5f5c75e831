import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { unharmed } from './altered-build';
import { FAULT_IS_LOGGED, FAULTS, HANGS, strike } from './faults';
import { expect, test } from './fixtures';
import { card, DRILLED, PLACES, type Drilled } from './drilled-remotes';

/**
 * The shell's timeout of an entry (`entryMs`), and the longest back-off between two of its three tries (`backoffMs`);
 * page time in ms.
 */
const ENTRY_MS = 6_000;
const PAUSE_MS = 1_500;
const SHOWN_WITHIN_MS = 40_000;

/** Opens one page for each remote, all in parallel. Resolves when each has requested the entry of its remote. */
async function openAll(
  newPage: () => Promise<Page>,
  strikeOne: (page: Page, remote: Drilled) => Promise<unknown>,
): Promise<Map<Drilled, Page>> {
  const pages = new Map<Drilled, Page>();
  const requests: Promise<unknown>[] = [];
  for (const remote of DRILLED) {
    const page = await newPage();
    await strikeOne(page, remote);
    pages.set(remote, page);
    requests.push(
      page.waitForRequest(new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js$`), { timeout: SHOWN_WITHIN_MS }),
    );
    await page.goto(PLACES[remote].path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner'), 'the frame does not wait').toBeVisible();
  }
  await Promise.all(requests);
  return pages;
}

test('each entry hangs: a card in its place in the end, and the rest works', async ({ context, site, complaints }) => {
  complaints.expect(FAULT_IS_LOGGED);
  await context.clock.install();
  const pages = await openAll(
    () => context.newPage(),
    (page, remote) => strike(page, HANGS, remote, site.whole[remote]),
  );
  await expect(async () => {
    await context.clock.fastForward(ENTRY_MS + PAUSE_MS);
    for (const page of pages.values()) await expect(card(page).again).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: SHOWN_WITHIN_MS });
  for (const [remote, page] of pages) {
    await test.step(remote, async () => {
      await expect(card(page).again).toBeVisible();
      await page.goto(remote === 'lobby' ? '/terms-of-use' : '/', { waitUntil: 'commit' });
      await expect(
        remote === 'lobby' ? page.getByRole('heading', { name: 'Terms of use' }) : PLACES.lobby.shown(page),
      ).toBeVisible();
    });
  }
});

test('each entry hangs: the fallback of the release steps in', async ({ context, site, altered, complaints }) => {
  complaints.expect(FAULT_IS_LOGGED);
  for (const remote of DRILLED) await site.serve(remote, await altered(remote, unharmed), site.whole[remote]);
  await context.clock.install();
  try {
    const pages = await openAll(
      () => context.newPage(),
      async (page, remote) => strike(page, HANGS, remote, await altered(remote, unharmed)),
    );
    // The clock moves once only: the fallbacks then get their full timeout.
    await context.clock.fastForward(ENTRY_MS);
    for (const [remote, page] of pages) {
      await test.step(remote, () => expect(PLACES[remote].shown(page)).toBeVisible({ timeout: SHOWN_WITHIN_MS }));
    }
  } finally {
    for (const remote of DRILLED) await site.serve(remote, site.whole[remote]);
  }
});

test(
  'all six are gone: the frame works, and so do the pages of the shell',
  { tag: '@quick' },
  async ({ page, site, complaints }) => {
    complaints.expect(FAULT_IS_LOGGED);
    const [entryMissing] = FAULTS;
    if (!entryMissing) throw new Error('there is no fault to strike with');
    for (const remote of DRILLED) await strike(page, entryMissing, remote, site.whole[remote]);
    const frame = new Frame(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(card(page).again).toBeVisible();
    await expect(frame.balance).toBeVisible();
    for (const tab of ['Bonus', 'VIP'] as const) {
      await frame.goTo(tab);
      await expect(card(page).again).toBeVisible();
    }
    await frame.goTo('Me');
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Breaks and self-exclusion/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible();
  },
);

test('the jackpot is gone: its slots are empty, the lobby around them is whole', async ({ page, site, complaints }) => {
  complaints.expect(FAULT_IS_LOGGED);
  const [entryMissing] = FAULTS;
  if (!entryMissing) throw new Error('there is no fault to strike with');
  await strike(page, entryMissing, 'jackpot', site.whole.jackpot);
  const failed = page.waitForEvent(
    'console',
    (message) => /LOAD-\d+ .*/.test(message.text()) && message.type() === 'error',
  );
  await page.goto('/');
  await failed;
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your balance' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeHidden();
  await expect(card(page).title).toBeHidden();
});
