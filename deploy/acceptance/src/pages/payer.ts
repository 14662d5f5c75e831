import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PaymentPage } from './payment';
import { expect } from '../support/fixtures';

/** Decodes a QR code on the screen from its pixels, like a camera. */
export async function scanned(code: Locator): Promise<string> {
  const picture = await code.evaluate(async (svg) => {
    const size = 480;
    const copy = document.importNode(svg, true);
    // A detached SVG lacks the styles of the page, so the computed colours are copied.
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
    const { data } = drawing?.getImageData(0, 0, size, size) ?? {};
    // Transferred as one text: an array of a million numbers takes a minute.
    let bytes = '';
    for (const part of data ?? []) bytes += String.fromCharCode(part);
    return { size, pixels: btoa(bytes) };
  });
  const pixels = Uint8ClampedArray.from(Buffer.from(picture.pixels, 'base64'));
  const read = jsQR(pixels, picture.size, picture.size);
  expect(read, 'the code is read').not.toBeNull();
  return read?.data ?? '';
}

/**
 * Opens the payment of a code or reference in another window, as a payer at a counter or in a bank's app would, and
 * runs an action there.
 */
export async function payElsewhere(
  page: Page,
  partnersUrl: string,
  code: string,
  what: (payment: PaymentPage) => Promise<void>,
): Promise<void> {
  const paymentPage = await page.context().newPage();
  await paymentPage.goto(`${partnersUrl}/sandbox/payments`);
  await paymentPage.getByLabel(/^Reference/).fill(code);
  await paymentPage.getByRole('button', { name: 'Find it' }).click();
  await what(new PaymentPage(paymentPage));
  await expect(paymentPage.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await paymentPage.close();
}
