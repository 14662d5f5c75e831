import path from 'node:path';
import { openRegistry, PRODUCTION } from '@parola/releases';
import { button, setUp } from '../pages/console';
import { invitation } from '../product/release';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { publishChanged } from './changed-manifest';

/** Unique per run: published and pinned builds stay for ever. */
const RUN = String(Date.now());
const CHANNEL = `unit-${RUN}`;
const UNIT = 'agent-share';
/** The highest versions, also across runs, so that their cards come first. */
const GOOD = `9.${RUN}.0`;
const HEAVY = `9.${RUN}.1`;
const OTHER_CONTRACT = '^9.0';
/** Above the budget of any remote. */
const HEAVY_BYTES = 987_654;
/** Time until the page has judged all channels, ms: every run leaves a channel, and each has to be judged. */
const JUDGED_WITHIN_MS = 30_000;

test(
  "a unit’s page has its versions at once, with sizes against budgets and dependencies, and each channel's verdict as it comes",
  { tag: '@quick' },
  async ({ browser, product }) => {
    test.setTimeout(300_000);
    const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'maria' });
    const address = await invitation(product);
    const live = (await registry.head(PRODUCTION))?.pins[UNIT]?.stable.version ?? '';
    await publishChanged(registry, UNIT, { from: live, to: GOOD }, () => ({}));
    await publishChanged(registry, UNIT, { from: live, to: HEAVY }, ({ contract }) => ({
      contract: { ...contract, range: OTHER_CONTRACT },
      firstLoadBytes: HEAVY_BYTES,
    }));
    await registry.make({ kind: 'promote', from: PRODUCTION, reason: 'for the page' }, { channel: CHANNEL });
    await registry.pin([{ unit: UNIT, version: GOOD }], { channel: CHANNEL, reason: 'served somewhere' });
    const page = await setUp(browser, address, 'Uma', `uma.${RUN}`);
    const card = (version: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: version, exact: true }) });
    // The answer of the channels is delayed, so that the state before it is visible.
    let say: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (say = resolve));
    // A set, because a change of any channel, also by another test, repeats the judgement.
    const judged = new Set<string>();
    await page.route('**/findings', async (route) => {
      judged.add(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
      await held;
      await route.continue();
    });

    await test.step('the versions are there before any channel has judged one', async () => {
      await page.getByRole('rowheader', { name: UNIT }).getByRole('link').click();
      await expect(page.getByRole('heading', { name: `Unit ${UNIT}`, level: 1 })).toBeFocused();
      await expect(card(HEAVY)).toBeVisible();
      await expect(card(GOOD).getByText('Verdict of each channel')).toBeVisible();
      await expect(card(HEAVY).getByText('Checking against every channel…')).toBeVisible();
      await expect(card(GOOD).getByText(`On ${CHANNEL}`, { exact: true })).toBeVisible();
      expect([...judged]).toEqual([HEAVY]);
      await inspect(page, 'console, unit that is being judged');
    });
    await test.step('sizes stand against their budgets, and say where they are over', async () => {
      const sizes = card(HEAVY).getByRole('list', { name: 'Sizes' }).getByRole('listitem');
      await expect(sizes.filter({ hasText: 'first load' })).toContainText(/^first load987\.7\skB, over [\d.]+\skB$/);
      await expect(sizes.filter({ hasText: 'entry' })).toContainText(/^entry[\d.]+\skB/);
      const good = card(GOOD).getByRole('list', { name: 'Sizes' }).getByRole('listitem');
      await expect(good.filter({ hasText: 'first load' })).toContainText(/^first load[\d.]+\skB of [\d.]+\skB$/);
      await expect(page.getByText(new RegExp(`\\skB in .*, .*\\skB in ${HEAVY}$`))).toBeVisible();
    });
    await test.step('dependencies are named with their ranges', async () => {
      await card(HEAVY)
        .getByText(/in all · \d+ dependencies$/)
        .click();
      await expect(card(HEAVY).getByText(OTHER_CONTRACT, { exact: true })).toBeVisible();
      await expect(card(HEAVY).getByText('@parola/contract', { exact: true })).toBeVisible();
    });
    await test.step("the channels' verdict on the newest version comes by itself, with the two sides that disagree", async () => {
      const place = card(HEAVY).locator('summary').first();
      const top = (await place.boundingBox())?.y;
      say();
      await expect(place).toHaveText(/^Does not fit/, { timeout: JUDGED_WITHIN_MS });
      expect((await place.boundingBox())?.y, 'nothing has moved').toBe(top);
      await place.press('Enter');
      const verdicts = card(HEAVY).getByRole('list', { name: 'Verdict of each channel' });
      await expect(verdicts.getByText(`${PRODUCTION} would refuse it`, { exact: true })).toBeVisible();
      await expect(verdicts.getByText(OTHER_CONTRACT).first()).toBeVisible();
      await inspect(page, 'console, unit with findings');
    });
    await test.step('an older one is judged when it is opened, and can be pinned from there', async () => {
      const place = card(GOOD).locator('summary').first();
      await place.press('Enter');
      const verdicts = card(GOOD).getByRole('list', { name: 'Verdict of each channel' });
      await expect(verdicts.getByText(`Fits ${PRODUCTION}`, { exact: true })).toBeVisible({
        timeout: JUDGED_WITHIN_MS,
      });
      expect([...judged]).toEqual([HEAVY, GOOD]);
      await card(GOOD).getByLabel('Channel', { exact: true }).selectOption(PRODUCTION);
      await button(card(GOOD), `Check and pin ${UNIT} ${GOOD}`).click();
      const sheet = page.getByRole('dialog');
      await button(sheet, 'Check').click();
      await expect(sheet.getByText(/^This would be accepted/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
    await page.context().close();
  },
);
