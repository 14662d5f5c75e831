import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

/** What a camera reads in a picture that is on the screen. */
async function scanned(code: Locator): Promise<string> {
  const picture = await code.evaluate(async (svg) => {
    const size = 480;
    const copy = document.importNode(svg, true);
    // A picture of its own knows no style of the page.
    svg.querySelectorAll('path').forEach((path, nth) => {
      copy.querySelectorAll('path')[nth]?.setAttribute('fill', getComputedStyle(path).fill);
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(size));
    copy.setAttribute('height', String(size));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, size, size);
    return { size, pixels: [...(drawing?.getImageData(0, 0, size, size).data ?? [])] };
  });
  const read = jsQR(Uint8ClampedArray.from(picture.pixels), picture.size, picture.size);
  expect(read, 'the code is read').not.toBeNull();
  return read?.data ?? '';
}

/** Pays in another window what a code or a reference names, as a payer at a till or in the app of his bank. */
async function payElsewhere(page: Page, partnersUrl: string, code: string): Promise<void> {
  const till = await page.context().newPage();
  await till.goto(`${partnersUrl}/sandbox/payments`);
  await till.getByLabel(/^Reference/).fill(code);
  await till.getByRole('button', { name: 'Find it' }).click();
  await new PaymentPage(till).pay.click();
  await till.close();
}

const WAYS = [
  {
    channel: 'QR Ph',
    title: 'Scan to pay',
    codeOf: (main: Locator) => scanned(main.getByRole('img', { name: /^QR Ph/ })),
  },
  {
    channel: 'Over the counter',
    title: 'Pay at a counter',
    codeOf: (main: Locator) => main.getByText(/^\d{4} \d{3} \d{3}$/).innerText(),
  },
  {
    channel: 'Bank transfer',
    title: 'Transfer to this account',
    codeOf: (main: Locator) =>
      main
        .getByRole('definition')
        .filter({ hasText: /^\d{4} \d{3} \d{3}$/ })
        .innerText(),
  },
];

test('a code, a reference and an account: shown at once, there after a reload, paid elsewhere, and seen paid by itself', async ({
  page,
  player,
  product,
}) => {
  test.setTimeout(180_000);
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  const wallet = new WalletPage(page);
  for (const { channel, title, codeOf } of WAYS)
    await test.step(channel, async () => {
      await page.goto('/wallets?name=deposit');
      await page.getByRole('radio', { name: /^₱200\b/ }).check();
      await page.getByRole('radio', { name: new RegExp(`^${channel}`) }).check();
      await wallet.submit.click();
      // Before the first deposit of a player only (C24).
      const without = page.getByRole('button', { name: 'Go on without a limit' });
      const shown = wallet.main.getByRole('heading', { name: title });
      await expect(without.or(shown)).toBeVisible();
      if (await without.isVisible()) await without.click();
      await expect(shown).toBeVisible();
      await inspect(page, `deposit by ${channel}`);
      await page.reload();
      await expect(shown).toBeVisible();
      await payElsewhere(page, product.partnersUrl, await codeOf(wallet.main));
      await expect(wallet.status('Paid')).toBeVisible();
    });
  await page.goto('/wallets?name=deposit');
  expect(await wallet.balance()).toBe(60_000);
});
