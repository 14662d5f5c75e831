import path from 'node:path';
import { openRegistry, type Registry } from '@parola/releases';
import { act, button, room, setUp } from '../pages/console';
import { AgeNotice } from '../pages/age-notice';
import { invitation } from '../product/release';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { changeRules, withoutChannel, type Rules } from '../support/rules';
import { publishChanged } from './changed-manifest';

/** Unique per run: published and pinned builds stay for ever. */
const RUN = String(Date.now());
const CHANNEL = `console-${RUN}`;
const VERSION = `1.0.1-console.${RUN}`;
/** A permanent freeze of this channel only. */
const FREEZE = {
  ...{ name: `peak ${RUN}`, kind: 'deny' as const, cron: '* * * * *', minutes: 5, tz: 'Asia/Manila' },
  channels: [CHANNEL],
};

/** The rules with one required approval for the channel, and without its freezes. */
function forTwo(rules: Rules): Rules {
  const { approvals, ...rest } = withoutChannel(rules, CHANNEL);
  return { ...rest, approvals: { ...approvals, [CHANNEL]: { needed: 1, shell: 1 } } };
}

/**
 * Prepares a channel without visitors: the wallets require a dialog that only the same version of the jackpot has; and
 * another VIP page.
 */
async function prepare(registry: Registry): Promise<(unit: string) => string> {
  const pins = (await registry.head('production'))?.pins;
  const base = (unit: string) => pins?.[unit]?.stable.version ?? '';
  const dialog = 'jackpot.of-the-console';
  await publishChanged(registry, 'wallets', { from: base('wallets'), to: VERSION }, ({ needs }) => ({
    needs: { ...needs, modals: [...(needs.modals ?? []), dialog] },
  }));
  await publishChanged(registry, 'jackpot', { from: base('jackpot'), to: VERSION }, ({ modals, preload }) => ({
    modals: [...(modals ?? []), { id: dialog }],
    preload: {
      ...preload,
      contributions: { ...preload.contributions, [`modal:${dialog}`]: Object.values(preload.contributions)[0] ?? [] },
    },
  }));
  await publishChanged(registry, 'vip-bonus', { from: base('vip-bonus'), to: VERSION }, () => ({}));
  await registry.make({ kind: 'promote', from: 'production', reason: 'for the console' }, { channel: CHANNEL });
  const items = ['wallets', 'jackpot'].map((unit) => ({ unit, version: VERSION }));
  await registry.pin(items, { channel: CHANNEL, reason: 'a dialog for the wallets' });
  return base;
}

test('a release manager does a day’s work at the console, and a colleague approves', async ({
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(420_000);
  complaints.expect(/Failed to load resource/);
  const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'maria' });
  const base = await prepare(registry);
  const served = (await registry.head('production'))?.rev ?? 0;
  const page = await setUp(browser, product.consoleSetUp ?? '', 'Maria', `maria.${RUN}`);
  const history = page.getByRole('list', { name: 'History' });
  const newest = history.getByRole('listitem').filter({ hasText: 'Newest' });
  const sheet = page.getByRole('dialog');
  try {
    await test.step('overview and unit', async () => {
      await expect(page.getByRole('rowheader', { name: 'wallets' })).toBeVisible();
      await inspect(page, 'console, overview');
      await page.getByRole('rowheader', { name: 'wallets' }).getByRole('link').click();
      await expect(page.getByRole('heading', { name: VERSION })).toBeVisible();
      await inspect(page, 'console, unit');
    });
    await test.step('a refused pin names both sides, and the set that fits is pinned', async () => {
      await page.goto(new URL(`/releases/channels/${CHANNEL}`, page.url()).href);
      await button(page, 'Pin jackpot').click();
      await sheet.getByLabel('Version').selectOption(base('jackpot'));
      await button(sheet, 'Check').click();
      await expect(sheet.getByText(/^This would be refused/)).toBeVisible();
      await expect(sheet.getByText(/jackpot\.of-the-console/).first()).toBeVisible();
      await inspect(page, 'console, refused pin');
      await button(sheet, 'Use the compatible set').click();
      await sheet.getByLabel('Reason').fill('both at once');
      await button(sheet, 'Pin').click();
      await expect(sheet).toBeHidden();
      await expect(newest).toContainText('both at once');
    });
    await test.step('rolled back in two clicks', async () => {
      await act(page, 'Roll back', 'deposits fail');
      await expect(newest).toContainText('deposits fail');
    });
    await test.step('a canary with a ramp is paused, goes on, and ends', async () => {
      await button(page, 'Canary').click();
      await sheet.getByLabel('Unit', { exact: true }).selectOption('vip-bonus');
      await sheet.getByLabel('Version').selectOption(VERSION);
      await sheet.getByText('Ramp: the guard takes the next step automatically').click();
      await sheet.getByLabel('Reason').fill('try it');
      await inspect(page, 'console, canary');
      await button(sheet, 'Canary').click();
      await expect(sheet).toBeHidden();
      await act(page, 'Pause the ramp', 'payday');
      await expect(newest).toContainText('payday');
      await expect(button(page, 'Continue the ramp')).toBeVisible();
      await inspect(page, 'console, channel with a canary');
      await act(page, 'Continue the ramp', 'over');
      await act(page, 'End the canary vip-bonus', 'enough');
      await expect(button(page, 'Continue the ramp')).toBeHidden();
    });
    await test.step('off, on, kill, stop and resume', async () => {
      await act(page, 'Switch off lobby', 'it hangs');
      await act(page, 'Switch on lobby', 'again');
      await act(page, 'Kill lobby', 'stolen');
      await expect(newest).toContainText('stolen');
      await act(page, 'Switch on lobby', 'mended');
      await act(page, 'Stop the channel', 'everything burns');
      await expect(page.getByText(/^Stopped by maria/)).toBeVisible();
      await act(page, 'Resume the channel', 'it rains');
      await expect(page.getByText(/^Stopped by maria/)).toBeHidden();
    });
    await test.step('a freeze refuses and says which', async () => {
      await room(page, 'Freezes and rules');
      await button(page, 'Change the rules').click();
      await button(page, 'Add a freeze').click();
      await button(page, 'Review').click();
      await expect(page.getByText(/fields above are still invalid/)).toBeVisible();
      await inspect(page, 'console, form of the rules');
      // Other tests change the rules too: a conflicting change starts again from theirs.
      await expect(async () => {
        await page.reload();
        await button(page, 'Change the rules').click();
        await button(page, 'Add a freeze').click();
        const freeze = page.getByRole('group', { name: /^New freeze/ });
        await freeze.getByLabel('When', { exact: true }).selectOption('By a cron expression');
        await freeze.getByLabel('Cron expression').fill('* * * * *');
        await freeze.getByLabel('Duration in minutes').fill('5');
        await freeze.getByLabel(CHANNEL).check();
        await freeze.getByLabel('Name', { exact: true }).fill(FREEZE.name);
        await button(page, 'Review').click();
        await expect(page.getByRole('list', { name: 'Expected changes' })).toContainText(FREEZE.name);
        await page.getByLabel('Reason').fill('peak hours');
        await inspect(page, 'console, rules');
        await button(page, 'Save the rules').click();
        await expect(button(page, 'Save the rules')).toBeHidden({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      await page.goto(new URL(`/releases/channels/${CHANNEL}`, page.url()).href);
      await button(page, 'Promote').click();
      await sheet.getByLabel('Reason').fill('now');
      await sheet.getByLabel('From').selectOption('production');
      await button(sheet, 'Promote').click();
      await expect(sheet.getByText(/Changes are frozen/)).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('an invited colleague approves during a freeze, and makes the change after it', async () => {
      await changeRules(registry, 'two people', forTwo);
      await room(page, 'People and tokens');
      await button(page, 'Invite a person').click();
      await sheet.getByRole('combobox', { name: 'Role' }).selectOption('Approver');
      await button(sheet, 'Invite a person').click();
      await expect(page.getByText(/\/releases#/).first()).toBeVisible();
      await inspect(page, 'console, people');
      // Where other journeys have made approvers, an invitation by a person counts only after a day: this one is made
      // at the command line.
      const colleague = await setUp(browser, await invitation(product), 'Jose', `jose.${RUN}`);
      await page.goto(new URL(`/releases/channels/${CHANNEL}`, page.url()).href);
      await button(page, 'Pin vip-bonus').click();
      await sheet.getByLabel('Version').selectOption(VERSION);
      await sheet.getByLabel('Reason').fill('for Jose to see');
      await button(sheet, 'Pin').click();
      await expect(sheet).toBeHidden();
      await room(colleague, 'Approvals');
      await colleague.getByRole('link', { name: new RegExp(`^${CHANNEL}: `) }).click();
      await inspect(colleague, 'console, request');
      await changeRules(registry, 'peak hours again', (rules) => ({
        ...forTwo(rules),
        freezes: [...withoutChannel(rules, CHANNEL).freezes, FREEZE],
      }));
      await button(colleague, 'Approve').click();
      const message = colleague.getByRole('group', { name: 'Result of your approval' });
      await expect(message).toContainText(`Approved, but not made yet: the freeze “${FREEZE.name}” holds`);
      await expect(message).toBeFocused();
      await expect(colleague.getByText(`1 of 1 (jose.${RUN})`)).toBeVisible();
      await expect(button(colleague, 'Approve')).toBeHidden();
      await inspect(colleague, 'console, approved in a freeze');
      await changeRules(registry, 'the peak is over', forTwo);
      await button(colleague, 'Make it now').click();
      await expect(newest).toContainText('for Jose to see');
      await expect(newest).toContainText(`Approved by jose.${RUN}`);
      await colleague.context().close();
    });
    await test.step('a preview link is confirmed, shown with a badge and left', async () => {
      await room(page, 'Previews');
      await button(page, 'Create a preview link').click();
      await sheet.getByLabel('Channel').selectOption('production');
      await sheet.getByLabel('Unit', { exact: true }).selectOption('vip-bonus');
      await sheet.getByLabel('Version').selectOption(base('vip-bonus'));
      await button(sheet, 'Create a preview link').click();
      const link = (await sheet.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? '';
      expect(link.startsWith(`${product.url}/?mf-preview=`)).toBe(true);
      await button(sheet, 'Close').last().click();
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(link);
      await button(visitor, 'Show the preview').click();
      // The age notice covers everything for a new visitor, including the badge.
      await new AgeNotice(visitor).accept.click();
      const badge = visitor.getByRole('region', { name: 'Preview' });
      await expect(badge).toContainText('PREVIEW vip-bonus');
      await button(badge, 'Leave').click();
      await expect(badge).toBeHidden();
      await visitor.context().close();
      await button(page, 'End the link').first().click();
      await button(sheet, 'End the link').click();
      await expect(sheet).toBeHidden();
    });
    await test.step('the audit finds acts and refusals', async () => {
      await room(page, 'Audit');
      await page.getByLabel('Text', { exact: true }).fill('frozen');
      await button(page, 'Find').click();
      await expect(page.getByRole('list', { name: 'Audit' }).getByText('Refused').first()).toBeVisible();
      await inspect(page, 'console, audit');
    });
  } finally {
    await changeRules(registry, 'as it was', (rules) => withoutChannel(rules, CHANNEL));
    await page.context().close();
  }
  // Other tests release on this channel meanwhile, so only this run's revisions are compared.
  const ours = (await registry.revisions('production', served)).filter(({ actor }) => actor.endsWith(`.${RUN}`));
  expect(ours, 'neither of them changed what players are served').toEqual([]);
});
