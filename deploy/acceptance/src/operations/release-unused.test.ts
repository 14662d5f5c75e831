import type { Browser, Page } from '@playwright/test';
import { button, setUp } from '../pages/console';
import { expect, test as base } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { publishChanged } from './changed-manifest';
import { openConsoleSite, type ConsoleSite } from './console-site';

const UNIT = 'vip-bonus';
/** Published long ago and never served. */
const FORGOTTEN = '0.7.0-old';
const EVIDENCE = '0.8.0-old';
/** Days between marking a build for removal and removing it. */
const LATER_DAYS = 8;

const test = base.extend<object, { site: ConsoleSite }>({
  site: [
    async ({ product }, use) => {
      const site = await openConsoleSite(product, async (source) => {
        for (const to of [FORGOTTEN, EVIDENCE]) await publishChanged(source, UNIT, { from: '1.0.0', to }, () => ({}));
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Reloads the unit's page and waits for its versions. */
async function openUnit(page: Page, { url }: ConsoleSite): Promise<void> {
  await page.goto(`${url}/units/${UNIT}`);
  await expect(page.getByRole('heading', { name: 'Versions', exact: true })).toBeVisible();
}

/** Invites a person with a role, who sets up the account in a separate browser and opens the unit's page. */
async function invited(browser: Browser, page: Page, site: ConsoleSite, role: string, login: string): Promise<Page> {
  await page.goto(`${site.url}/access`);
  await button(page, 'Invite a person').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await button(sheet, 'Invite a person').click();
  const link = page.getByText(/\/releases#/).first();
  const invitedPage = await setUp(browser, (await link.textContent()) ?? '', login, login);
  await openUnit(invitedPage, site);
  return invitedPage;
}

test('builds get their states: blocked, protected, condemned and removed for good, by permitted people alone', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const page = await setUp(browser, site.setUp, 'Berta', 'berta');
  const sheet = page.getByRole('dialog');
  const cardOn = (on: Page, version: string) =>
    on.getByRole('article').filter({ has: on.getByRole('heading', { name: version, exact: true }) });
  const card = (version: string) => cardOn(page, version);
  /** Sets the state of a version, with a reason. */
  const say = async (version: string, state: string, reason: string) => {
    await button(card(version), `State of ${UNIT} ${version}`).click();
    await sheet.getByLabel('State', { exact: true }).selectOption(state);
    await sheet.getByLabel('Reason').fill(reason);
    if (state === 'blocked') await inspect(page, 'console, state of a build');
    await button(sheet, `Set the state of ${UNIT} ${version}`).click();
    await expect(sheet).toBeHidden();
  };
  const collect = async () => {
    await button(page, 'Search for unused builds').click();
    await button(sheet, 'Search for unused builds').click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(/^Last run: .*, by berta\.$/)).toBeVisible();
  };
  await openUnit(page, site);

  await test.step('a blocked build is not offered until it is good again; a protected one says so', async () => {
    await say(EVIDENCE, 'blocked', 'loses deposits');
    await expect(card(EVIDENCE).getByText('Blocked', { exact: true })).toBeVisible();
    await expect(card(EVIDENCE).getByText(/^berta, .*: “loses deposits”$/)).toBeVisible();
    const pin = button(card(EVIDENCE), `Check and pin ${UNIT} ${EVIDENCE}`);
    await expect(pin).toHaveCount(0);
    await say(EVIDENCE, 'published', 'it was the bank');
    await expect(pin).toBeVisible();
    await say(EVIDENCE, 'protected', 'evidence for the regulator');
    await expect(card(EVIDENCE).getByText('Protected', { exact: true })).toBeVisible();
  });
  await test.step('nothing is condemned while the use by browsers is only partly known', async () => {
    await collect();
    await expect(page.getByText(/^No build is removed: the use by browsers is unknown for \d+ days/)).toBeVisible();
    await expect(card(FORGOTTEN).getByText(/^Kept because: the use by browsers is not fully known/)).toBeVisible();
  });
  await test.step('an unused build is condemned, shows the end of its stay, and is offered all the same', async () => {
    await site.used({ unit: UNIT, version: '1.0.0' });
    await openUnit(page, site);
    await expect(card(FORGOTTEN).getByText(/^Unused: the next run condemns it\./)).toBeVisible();
    await collect();
    await expect(card(FORGOTTEN).getByText('To be removed', { exact: true })).toBeVisible();
    await expect(card(FORGOTTEN).getByText(/^Condemned since .* A pin cancels the removal\.$/)).toBeVisible();
    await expect(button(card(FORGOTTEN), `Check and pin ${UNIT} ${FORGOTTEN}`)).toBeVisible();
    await expect(card(EVIDENCE).getByText('Kept because: protected.')).toBeVisible();
    await inspect(page, 'console, condemned build');
  });
  await test.step('an operator can only block, and a viewer has no button that acts', async () => {
    const operator = await invited(browser, page, site, 'Operator', 'olga');
    await button(cardOn(operator, FORGOTTEN), `State of ${UNIT} ${FORGOTTEN}`).click();
    const states = operator.getByRole('dialog').getByLabel('State', { exact: true }).getByRole('option');
    await expect(states).toHaveText(['Blocked: no new use at all']);
    await operator.context().close();
    const viewer = await invited(browser, page, site, 'Viewer', 'vera');
    await expect(cardOn(viewer, FORGOTTEN).getByText('To be removed', { exact: true })).toBeVisible();
    await expect(cardOn(viewer, FORGOTTEN).getByRole('button')).toHaveCount(0);
    await expect(button(viewer, 'Search for unused builds')).toHaveCount(0);
    await inspect(viewer, 'console, unit of a viewer');
    await viewer.context().close();
  });
  await test.step('a week later it is gone: no card, and time, author and reason on request', async () => {
    await site.used({ unit: UNIT, version: '1.0.0' }, LATER_DAYS);
    const report = await (await site.registry(LATER_DAYS)).collection.run();
    expect(report.sweep.map(({ version }) => version)).toEqual([FORGOTTEN]);
    await openUnit(page, site);
    await expect(card(EVIDENCE)).toBeVisible();
    await expect(card(FORGOTTEN)).toHaveCount(0);
    await page.getByText('1 version removed for good').click();
    const removed = page.getByRole('list', { name: '1 version removed for good' }).getByRole('listitem');
    await expect(removed).toContainText(FORGOTTEN);
    await expect(removed).toContainText(/drill, .*: “unused since it was condemned”/);
    await inspect(page, 'console, removed build');
    const state = await page.request.get(`${site.url}/v1/units/${UNIT}/versions/${FORGOTTEN}`);
    expect(await state.json()).toMatchObject({ state: 'swept' });
  });
  await page.context().close();
});
