import path from 'node:path';
import { openRegistry, PRODUCTION } from '@parola/releases';
import { publishShellAgain } from '../drills/altered-shell';
import { act, button, setUp } from '../pages/console';
import { invitation } from '../product/release';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

/** Unique per run: published and pinned builds stay for ever. */
const RUN = String(Date.now());
const CHANNEL = `ramp-${RUN}`;
const SHELL = `9.7.0-ramp.${RUN}`;

test('the console ramps a shell, advances it, takes it back, and brings it to all players the second time', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'maria' });
  const address = await invitation(product);
  const before = (await registry.head(PRODUCTION))?.pins.shell?.stable.version ?? '';
  await publishShellAgain(registry, before, SHELL);
  await registry.make({ kind: 'promote', from: PRODUCTION, reason: 'for the ramp' }, { channel: CHANNEL });
  const page = await setUp(browser, address, 'Rosa', `rosa.${RUN}`);
  const sheet = page.getByRole('dialog');
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Newest' });
  const steps = page.getByRole('list', { name: 'Steps of the ramp' });
  const step = (share: number) => steps.getByRole('listitem').filter({ hasText: new RegExp(`^${share}\\s%`) });
  /** Gives the new shell the first share of the default ramp. */
  const shareOut = async (reason: string) => {
    await button(page, 'Canary').click();
    await sheet.getByLabel('Unit', { exact: true }).selectOption('shell');
    await sheet.getByLabel('Version').selectOption(SHELL);
    await sheet.getByText('Ramp: the guard takes the next step automatically').click();
    await sheet.getByLabel('Reason').fill(reason);
    await button(sheet, 'Canary').click();
    await expect(sheet).toBeHidden();
    await expect(newest).toContainText(reason);
    await expect(step(1)).toHaveAttribute('aria-current', 'step');
  };
  const pinned = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'shell', exact: true }) });
  const served = async () => (await registry.head(CHANNEL))?.pins.shell;
  await page.goto(new URL(`/releases/channels/${CHANNEL}`, page.url()).href);

  await test.step('one of a hundred has it; author and reason stand at the canary', async () => {
    await shareOut('a new frame');
    await expect(page.getByText(new RegExp(`^Revision \\d+, rosa\\.${RUN}, .*: a new frame$`))).toBeVisible();
    await expect(page.getByText(`shell@${SHELL}`)).toBeVisible();
    await expect(step(25)).toHaveText(/not reached yet/);
    expect((await served())?.canary).toMatchObject({ version: SHELL, weightBp: 100 });
  });
  const seed = (await served())?.canary?.seed;
  await test.step('an invalid share is refused at its field; the next step keeps the present players', async () => {
    await button(page, 'Set the share').click();
    const share = sheet.getByLabel('Share of the players, in percent');
    await expect(share).toHaveValue('1');
    await share.fill('250');
    await sheet.getByLabel('Reason').fill('nobody complains');
    await button(sheet, 'Set the share').click();
    await expect(sheet.getByText(/from 0 to 100/)).toBeVisible();
    await share.fill('25');
    await button(sheet, 'Set the share').click();
    await expect(sheet).toBeHidden();
    await expect(step(25)).toHaveAttribute('aria-current', 'step');
    await expect(step(5)).not.toHaveText(/not reached yet/);
    expect((await served())?.canary).toMatchObject({ weightBp: 2500, seed });
    await inspect(page, 'console, canary of the shell');
  });
  await test.step('an abort gives all players the previous shell, and says so', async () => {
    await act(page, 'End the canary shell', 'the frame jumps');
    await expect(steps).toBeHidden();
    await expect(newest).toContainText('the frame jumps');
    await expect(pinned).toContainText(`${before} for all players`);
    expect((await served())?.canary).toBeUndefined();
  });
  await test.step('the same shell once more is another ramp, with other players, and reaches all of them', async () => {
    await shareOut('mended');
    expect((await served())?.canary?.seed).not.toBe(seed);
    await act(page, 'Release shell to all players', 'for all');
    await expect(steps).toBeHidden();
    await expect(pinned).toContainText(`${SHELL} for all players`);
    expect((await served())?.stable.version).toBe(SHELL);
  });
  await page.context().close();
});
