import type { BrowserContext, Locator, Page } from '@playwright/test';
import { releaseIn, versionsOf } from '../support/release-in-page';
import { unharmed } from './altered-build';
import { expect, test } from './fixtures';
import { PLACES } from './drilled-remotes';

/** A tab requests the release every 60 s ± 20 %, and within 20 s of a push event; step of page time, ms. */
const STEP_MS = 20_000;
/** Real time for the front door and the network. */
const KNOWN = { timeout: 100_000 };

/** Advances the clock of all tabs in steps until `holds` is true; checks before each step, which may end a message. */
async function passTime(context: BrowserContext, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await holds()) return true;
      await context.clock.fastForward(STEP_MS);
      return holds();
    }, KNOWN)
    .toBe(true);
}

async function passTimeUntilSeen(context: BrowserContext, what: Locator): Promise<void> {
  await passTime(context, () => what.isVisible());
}

/**
 * Opens the wallet and waits until the page has the code of each remote that listens to facts. The shell loads them
 * while the browser is idle, and a step of the clock would use up their time limits.
 */
async function openWithListeners(page: Page): Promise<void> {
  const files: string[] = [];
  page.on('requestfinished', (request) => void files.push(new URL(request.url()).pathname));
  await page.goto(PLACES.wallets.path);
  await expect(PLACES.wallets.shown(page)).toBeVisible();
  const { remotes } = await releaseIn(page);
  const bases = remotes.flatMap(({ stable }) => (stable.manifest.events.listens.length > 0 ? [stable.base] : []));
  const missing = () => bases.filter((base) => !files.some((file) => file.startsWith(`${base}remote.`)));
  await expect.poll(missing).toEqual([]);
}

test.describe.configure({ timeout: 240_000 });

test('a release that prompts is offered in an open tab, waits while a deposit is open, and is taken by a press', async ({
  page,
  context,
  site,
  altered,
}) => {
  const version = await altered('vip-bonus', unharmed);
  await context.clock.install();
  await page.goto('/');
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  const busy = await context.newPage();
  await busy.goto(PLACES.wallets.path);
  await expect(PLACES.wallets.shown(busy)).toBeVisible();
  let isKnown = false;
  busy.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/' || !response.ok()) return;
    isKnown ||= (await response.text().catch(() => '')).includes(version);
  });
  try {
    await site.registry.make(
      { kind: 'pin', items: [`vip-bonus@${version}`], fallback: 'none', urgency: 'prompt' },
      { channel: site.channel },
    );
    // A hidden tab learns of the release when it becomes visible.
    await page.bringToFront();
    const offer = page.getByRole('region', { name: 'Update' });
    await passTimeUntilSeen(context, offer);
    await expect(offer.getByRole('status')).toHaveText('A newer version is ready.');
    expect(versionsOf(await releaseIn(page))['vip-bonus'], 'nothing is taken before the player says so').toBe(
      site.whole['vip-bonus'],
    );

    await busy.bringToFront();
    await passTime(context, () => Promise.resolve(isKnown));
    await context.clock.fastForward(STEP_MS);
    await expect(busy.getByRole('region', { name: 'Update' })).toBeHidden();
    await expect(PLACES.wallets.shown(busy)).toBeVisible();

    await page.bringToFront();
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Update' }).click();
    await loaded;
    await expect(PLACES.lobby.shown(page)).toBeVisible();
    expect(versionsOf(await releaseIn(page))['vip-bonus']).toBe(version);
    await expect(offer).toBeHidden();

    await busy.bringToFront();
    const left = busy.waitForEvent('load');
    await busy
      .getByRole('link', { name: /Home$/ })
      .or(busy.getByRole('button', { name: 'Back' }))
      .click();
    await left;
    await expect(
      PLACES.lobby.shown(busy),
      'the busy tab knew of the release, and takes it when it is free',
    ).toBeVisible();
  } finally {
    await site.serve('vip-bonus', site.whole['vip-bonus']);
  }
});

test('a killed remote leaves an open deposit within a minute, and the rest of the tab goes on', async ({
  page,
  context,
  site,
}) => {
  await context.clock.install();
  await openWithListeners(page);
  try {
    await site.registry.make({ kind: 'kill', unit: 'wallets', reason: 'drill' }, { channel: site.channel });
    await passTimeUntilSeen(context, page.getByText('We just closed this part of the site for safety'));
    await expect(page.getByRole('main').getByText('This page is closed')).toBeVisible();
    await expect(PLACES.wallets.shown(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    await page
      .getByRole('link', { name: /Home$/ })
      .or(page.getByRole('button', { name: 'Back' }))
      .click();
    await expect(PLACES.lobby.shown(page)).toBeVisible();
  } finally {
    await site.registry.on('wallets', { channel: site.channel });
  }
});
