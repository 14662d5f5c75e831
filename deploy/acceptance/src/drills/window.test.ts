import { readKept } from '../window/archive';
import type { DrillSite } from './drill-site';
import { expect, test } from './fixtures';
import { card, DRILLED, PLACES } from './places';

/** Versions of the kept builds: of a time before the first that this folder publishes. */
const KEPT = '0.9.1';
const KEPT_SHELL = '0.9.2';

async function publish(site: DrillSite, unit: string, version: string, files: ReadonlyMap<string, Buffer>) {
  const sources = [...files].map(([path, bytes]) => ({ path, size: bytes.length, read: async () => bytes }));
  await site.registry.publishFiles(sources, { unit, version });
}

test('remotes of the contract before, as they were published then, in the shell of today', async ({ page, site }) => {
  const kept = readKept('contract-1');
  expect([...kept.keys()].sort()).toEqual([...DRILLED].sort());
  for (const [unit, files] of kept) await publish(site, unit, KEPT, files);
  try {
    for (const remote of DRILLED) await site.serve(remote, KEPT);
    for (const remote of DRILLED) {
      await test.step(remote, async () => {
        const entry = page.waitForResponse((response) =>
          response.url().endsWith(`/remotes/${remote}/${KEPT}/remoteEntry.js`),
        );
        await page.goto(PLACES[remote].path);
        expect((await entry).status(), 'it is the build of then').toBe(200);
        await expect(PLACES[remote].shown(page)).toBeVisible();
        await expect(card(page).title).toBeHidden();
      });
    }
    await test.step('what the shell knew by heart then is still there', async () => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      await page.goto('/');
      await expect(bar.getByRole('link')).toHaveText([/Home$/, /Bonus$/, /Deposit$/, /VIP$/, /Me$/]);
    });
  } finally {
    for (const remote of DRILLED) await site.serve(remote, site.whole[remote]);
  }
});

test('the shell that was published last under this contract, with the remotes of today', async ({ page, site }) => {
  const shell = readKept('contract-2').get('shell');
  if (!shell) throw new Error('no shell was kept');
  await publish(site, 'shell', KEPT_SHELL, shell);
  const today = (await site.registry.head(site.channel))?.pins.shell?.stable.version ?? '';
  try {
    await site.serveUnit('shell', KEPT_SHELL);
    for (const remote of DRILLED) {
      await test.step(remote, async () => {
        const script = page.waitForResponse((response) => response.url().includes(`/shell/${KEPT_SHELL}/main.`));
        await page.goto(PLACES[remote].path);
        expect((await script).status(), 'it is the shell of then').toBe(200);
        await expect(PLACES[remote].shown(page)).toBeVisible();
        await expect(card(page).title).toBeHidden();
      });
    }
  } finally {
    await site.serveUnit('shell', today);
  }
});
