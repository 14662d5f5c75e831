import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { unharmed } from './altered-build';
import { FAULT_IS_LOGGED, FAULTS, strike } from './faults';
import { expect, test } from './fixtures';
import { detailsOf } from './remote-faults';
import { card, DRILLED, PLACES, type Drilled } from './drilled-remotes';

test.describe.configure({ mode: 'parallel' });

/** Navigates to a page of another remote in the same document, and checks that it works. */
async function expectTheRestWorks(page: Page, broken: Drilled): Promise<void> {
  const elsewhere: Drilled = broken === 'lobby' ? 'vip-bonus' : 'lobby';
  await expect(page.getByRole('banner')).toBeVisible();
  const tabs = new Frame(page).tabs;
  // Pages below the five main pages show a back link instead of the tabs.
  await tabs
    .getByRole('link', { name: elsewhere === 'lobby' ? /Home$/ : /VIP$/ })
    .or(page.getByRole('button', { name: 'Back' }))
    .click();
  await expect(PLACES[elsewhere].shown(page)).toBeVisible();
  await expect(new Frame(page).balance).toBeVisible();
}

for (const remote of DRILLED)
  test.describe(remote, () => {
    // One group for each remote. A single test as a group would meet a worker of other fixtures in a shuffled run, and
    // each would start its own site.
    test.describe.configure({ mode: 'default' });
    test.afterEach(async ({ site }) => site.serve(remote, site.whole[remote]));
    const { path, shown } = PLACES[remote];

    for (const fault of FAULTS) {
      const details = detailsOf({ remote, fault });

      test(
        `${fault.title}: a card in its place, and the rest works`,
        details,
        async ({ page, context, site, altered, complaints }) => {
          complaints.expect(FAULT_IS_LOGGED);
          const version = await altered(remote, fault.build);
          await site.serve(remote, version);
          const heal = await strike(context, fault, remote, version);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(card(page).title).toBeVisible();
          await expect(card(page).again).toBeVisible();
          await expectTheRestWorks(page, remote);
          if (!fault.onTheWay) return;
          await page.goto(path, { waitUntil: 'commit' });
          await expect(card(page).title).toBeVisible();
          await heal();
          await card(page).again.click();
          await expect(shown(page)).toBeVisible();
        },
      );

      test(
        `${fault.title}: the fallback of the release steps in`,
        details,
        async ({ page, context, site, altered, complaints }) => {
          complaints.expect(FAULT_IS_LOGGED);
          const version = await altered(remote, fault.build);
          await site.serve(remote, version, site.whole[remote]);
          await strike(context, fault, remote, version);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(shown(page)).toBeVisible();
          await expect(card(page).title).toBeHidden();
          await expectTheRestWorks(page, remote);
        },
      );
    }

    test('an altered build without a fault is shown as any other', async ({ page, site, altered }) => {
      await site.serve(remote, await altered(remote, unharmed));
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
    });
  });
