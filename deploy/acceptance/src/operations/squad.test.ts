import { randomUUID } from 'node:crypto';
import { begin } from '../product/begin';
import { processesWith } from '../product/processes';
import { Frame } from '../pages/frame';
import { WalletPage } from '../pages/wallet';
import { expect, test } from '../support/fixtures';

// An extra header would cause CORS preflights for the development server's files.
test.use({ extraHTTPHeaders: {} });

const MARK = 'PAROLA_ACCEPTANCE_SQUAD';

test('a squad sees its remote of this folder in the running product, and ends it without a trace', async ({
  page,
  player,
  product,
}) => {
  test.setTimeout(360_000);
  const mark = randomUUID();
  const squad = begin(['dev', 'wallets'], {
    PORT: new URL(product.url).port,
    PARTNERS_PORT: new URL(product.partnersUrl).port,
    PAROLA_DATA_DIR: product.dataDir,
    [MARK]: mark,
  });
  try {
    const [, address = '', entry = ''] = await squad.until(
      /(http:\S+\/\?mf=wallets@(http:\/\/localhost:\d+\/\S+))/,
      240_000,
    );
    expect(new URL(address).origin).toBe(product.url);
    const loaded = page.waitForResponse(entry, { timeout: 60_000 });
    await page.goto(address);
    const frame = new Frame(page);
    await frame.enter();
    await expect(page.getByText(`Replaced: wallets from ${new URL(entry).origin}/`)).toBeVisible();
    await page.goto('/wallets?name=deposit');
    await frame.logInAs(player, '/wallets?name=deposit');
    await expect(new WalletPage(page).submit).toBeVisible();
    expect((await loaded).ok()).toBe(true);

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText(/^Replaced:/)).toBeHidden();
    await expect(frame.balance).toBeVisible();
  } finally {
    await squad.interrupt(15_000);
  }
  expect(processesWith(MARK, mark)).toEqual([]);
  expect((await fetch(`${product.url}/healthz`)).ok, 'the product goes on').toBe(true);
});
