import type { Locator, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import type { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import { letOrderExpire } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { languageOf, speak, type Language } from '../support/language';
import { payElsewhere, scanned } from '../pages/payer';

type Words = Readonly<Record<Language, string>>;

interface Way {
  channel: string;
  /** Its RECHARGE_TYPE, as in the address of the form. */
  id: number;
  title: Words;
  codeOf(main: Locator): Promise<string>;
  /** The failing result of the order: its name, the text afterwards, and how it is caused. */
  unpaid: { name: string; as: Words; by?(payment: PaymentPage): Promise<void> };
}

const REFERENCE = /^\d{4} \d{3} \d{3}$/;
const FAILED = { 'en-PH': 'Failed', 'fil-PH': 'Hindi natuloy' };
const EXPIRED = { 'en-PH': 'Expired', 'fil-PH': 'Expired' };
const HELD = { 'en-PH': 'On hold', 'fil-PH': 'Naka-hold' };
const PAID = { 'en-PH': 'Paid', 'fil-PH': 'Bayad na' };
const DECLINED = {
  'en-PH': 'This payment was declined and nothing was taken. Pay another way.',
  'fil-PH': 'Na-decline ang bayad at walang nabawas. Magbayad sa ibang paraan.',
};
const AMOUNT = 20_000;

const WAYS: readonly Way[] = [
  {
    channel: 'QR Ph',
    id: 4,
    title: { 'en-PH': 'Scan to pay', 'fil-PH': 'I-scan para magbayad' },
    codeOf: (main) => scanned(main.getByRole('img', { name: /^QR Ph/ })),
    unpaid: { name: 'fails', as: FAILED, by: (payment) => payment.ending('Fail').click() },
  },
  {
    channel: 'Over the counter',
    id: 5,
    title: { 'en-PH': 'Pay at a counter', 'fil-PH': 'Magbayad sa counter' },
    codeOf: (main) => main.getByText(REFERENCE).innerText(),
    unpaid: { name: 'is not paid in time', as: EXPIRED },
  },
  {
    channel: 'Bank transfer',
    id: 3,
    title: { 'en-PH': 'Transfer to this account', 'fil-PH': 'Mag-transfer sa account na ito' },
    codeOf: (main) => main.getByText(REFERENCE).innerText(),
    unpaid: { name: 'brings another amount', as: HELD, by: (payment) => payment.payOther('150') },
  },
];

/** The id of the shown order, from the address. */
async function shownOrder(page: Page): Promise<string> {
  await page.waitForURL(/orderId=/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

for (const [nth, { channel, id, title, codeOf, unpaid }] of WAYS.entries())
  test(`${channel}: one deposit ${unpaid.name} and says so, the next is paid elsewhere and is seen paid`, async ({
    page,
    context,
    player,
    product,
    isMobile,
  }) => {
    const language = languageOf(nth, isMobile);
    await callApi(product, 'answerLimitOffer', { value: 0 }, player.token);
    await speak(context, product, language);
    await new Frame(page).openAs(player, '/healthz');
    const wallet = new WalletPage(page);
    const { main, submit } = wallet;
    const status = (label: string) => main.getByRole('status').getByText(label, { exact: true });
    const shown = main.getByRole('heading', { name: title[language] });
    const order = async () => {
      await page.goto(`/wallets?name=deposit&channel=${id}&amount=${AMOUNT}`);
      await expect(main.getByRole('radio', { name: new RegExp(`^${channel}`) })).toBeChecked();
      await submit.click();
      await expect(shown).toBeVisible();
    };

    await test.step(unpaid.name, async () => {
      await order();
      if (unpaid.by) await payElsewhere(page, product.partnersUrl, await codeOf(main), unpaid.by);
      else {
        await letOrderExpire(product, await shownOrder(page));
        await page.reload();
      }
      await expect(status(unpaid.as[language])).toBeVisible();
      await inspect(page, `deposit by ${channel} ${unpaid.name}, ${language}`);
    });

    await test.step('is paid', async () => {
      await order();
      await inspect(page, `deposit by ${channel}, ${language}`);
      await page.reload();
      await expect(shown).toBeVisible();
      await payElsewhere(page, product.partnersUrl, await codeOf(main), (payment) => payment.pay.click());
      await expect(status(PAID[language])).toBeVisible();
      await page.goto('/wallets?name=deposit');
      expect(await wallet.balance()).toBe(AMOUNT);
    });
  });

test(
  '318 a payment that the provider declines took nothing, said in the player’s language; another way is one press away',
  { tag: '@quick' },
  async ({ page, context, player, product, isMobile }) => {
    const language = languageOf(1, isMobile);
    await callApi(product, 'answerLimitOffer', { value: 0 }, player.token);
    await speak(context, product, language);
    await new Frame(page).openAs(player, '/wallets?name=deposit&channel=1&amount=50018');
    const { main, submit } = new WalletPage(page);
    await submit.click();
    await expect(main.getByText(DECLINED[language])).toBeVisible();
    await inspect(page, `deposit declined, ${language}`);
    await expect(main.getByRole('radio', { name: /^GCash/ })).toBeChecked();
    const { list } = await callApi(product, 'rechargeRecord', { pageNum: 1, pageSize: 20 }, player.token);
    expect(list.map(({ amount, statusText }) => [amount, statusText])).toEqual([[50_018, 'The payment was declined']]);
    await main.getByRole('button', { name: /^(Choose another way to pay|Pumili ng ibang paraan)/ }).click();
    await page.keyboard.press('Space');
    await expect(main.getByRole('radio', { name: /^GCash/ })).not.toBeChecked();
    await expect(main.getByText(DECLINED[language])).toBeHidden();
  },
);
