import { releaseIn, versionsOf } from '../support/release-in-page';
import { unharmed } from './altered-build';
import { expect, test } from './fixtures';
import { PLACES } from './places';

/** A tab knows within 60 s ± 20 % of what is served; the rest is for a busy machine. */
const A_MINUTE = { timeout: 100_000 };

test.describe.configure({ timeout: 240_000 });

test('a release that prompts is offered in an open tab, waits while a deposit is open, and is taken by a press', async ({
  page,
  context,
  site,
  altered,
}) => {
  const version = altered('vip-bonus', unharmed);
  await page.goto('/');
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  const busy = await context.newPage();
  await busy.goto(PLACES.wallets.path);
  await expect(PLACES.wallets.shown(busy)).toBeVisible();
  try {
    await site.registry.make(
      { kind: 'pin', items: [`vip-bonus@${version}`], fallback: 'none', urgency: 'prompt' },
      { channel: site.channel },
    );
    // A tab that nobody looks at learns of it when it is looked at.
    await page.bringToFront();
    const offer = page.getByRole('region', { name: 'Update' });
    await expect(offer).toBeVisible(A_MINUTE);
    await expect(offer.getByRole('status')).toHaveText('A newer version is ready.');
    expect(versionsOf(await releaseIn(page))['vip-bonus'], 'nothing is taken before the player says so').toBe(
      site.whole['vip-bonus'],
    );

    await busy.bringToFront();
    // As long as the other tab needed at most: it is told by the same stream, or asks as often.
    await busy.waitForTimeout(25_000);
    await expect(busy.getByRole('region', { name: 'Update' })).toBeHidden();
    await expect(PLACES.wallets.shown(busy)).toBeVisible();

    await page.bringToFront();
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Update' }).click();
    await loaded;
    await expect(PLACES.lobby.shown(page)).toBeVisible();
    expect(versionsOf(await releaseIn(page))['vip-bonus']).toBe(version);
    await expect(offer).toBeHidden();
  } finally {
    await site.serve('vip-bonus', site.whole['vip-bonus']);
  }
});

test('what is killed goes from an open deposit within a minute, and the rest of the tab goes on', async ({
  page,
  site,
}) => {
  await page.goto(PLACES.wallets.path);
  await expect(PLACES.wallets.shown(page)).toBeVisible();
  try {
    await site.registry.make({ kind: 'kill', unit: 'wallets', reason: 'drill' }, { channel: site.channel });
    const main = page.getByRole('main');
    await expect(main.getByText('This page is closed')).toBeVisible(A_MINUTE);
    await expect(PLACES.wallets.shown(page)).toBeHidden();
    await expect(page.getByText('This part of the site was just closed for safety')).toBeVisible();
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
