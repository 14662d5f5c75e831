import { ORDER_STATUS } from '@parola/calls';
import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { DROPPED, dropAnswer, goOffline } from '../support/network';

const AMOUNT = 20_000;

test(
  'the network drops as a deposit is ordered, and again while it is paid: one order, and its money once',
  { tag: '@quick' },
  async ({ page, context, player, product, complaints }) => {
    complaints.expect(DROPPED);
    await callApi(product, 'answerLimitOffer', { value: 0 }, player.token);
    await new Frame(page).openAs(player, `/wallets?name=deposit&channel=4&amount=${AMOUNT}`);
    const wallet = new WalletPage(page);
    const { happened } = await dropAnswer(page, 'createRechargeOrder');
    await wallet.submit.click();
    await happened;
    await page.reload();
    await wallet.submit.click();
    await expect(wallet.status('Waiting')).toBeVisible();
    const made = () => callApi(product, 'rechargeRecord', { pageNum: 1, pageSize: 20 }, player.token);
    const { list } = await made();
    expect(list).toHaveLength(1);

    await goOffline(page);
    await fetch(list[0]?.payUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'payTwice' }) });
    await expect.poll(async () => (await made()).list[0]?.status).toBe(ORDER_STATUS.paid);
    await expect(wallet.status('Waiting')).toBeVisible();
    await context.setOffline(false);
    await expect(wallet.status('Paid')).toBeVisible();
    await page.goto('/wallets?name=deposit');
    expect(await wallet.balance()).toBe(AMOUNT);
    expect((await made()).list).toHaveLength(1);
  },
);

test('two tabs with the same form: one order, one charge, and both tabs see it paid', async ({
  page,
  context,
  player,
  product,
}) => {
  await callApi(product, 'answerLimitOffer', { value: 0 }, player.token);
  const form = `/wallets?name=deposit&channel=1&amount=${AMOUNT}`;
  await new Frame(page).openAs(player, form);
  const beside = await context.newPage();
  await beside.goto(form);
  const tabs = [new WalletPage(page), new WalletPage(beside)];
  for (const { submit } of tabs) await expect(submit).toBeEnabled();
  await Promise.all(tabs.map(({ submit }) => submit.click()));
  // Each tab ends at the payment, or at the order that the other tab has made.
  for (const { page: tab } of tabs) await tab.waitForURL(/\/pay\/|orderId=/);
  const made = async () => (await callApi(product, 'rechargeRecord', { pageNum: 1, pageSize: 20 }, player.token)).list;
  const [order, ...others] = await made();
  expect(others).toEqual([]);
  if (!order?.payUrl) throw new Error('the order has no page to pay on');

  // Both tabs open the payment page and press. A tab may still be navigating there itself, which aborts this
  // navigation.
  const { payUrl } = order;
  for (const { page: tab } of tabs)
    await expect(async () => {
      if (tab.url() !== payUrl) await tab.goto(payUrl);
    }).toPass();
  for (const { page: tab } of tabs) await new PaymentPage(tab).pay.click();
  for (const { page: tab } of tabs)
    await expect(
      tab.getByRole('heading', { name: 'Transactions' }).locator('xpath=following-sibling::ul/li'),
    ).toHaveCount(1);
  for (const wallet of tabs) {
    await new PaymentPage(wallet.page).back.click();
    await expect(wallet.status('Paid')).toBeVisible();
  }
  await page.goto('/wallets?name=deposit');
  expect(await tabs[0]?.balance()).toBe(AMOUNT);
  expect((await made()).map(({ orderId, status }) => [orderId, status])).toEqual([[order.orderId, ORDER_STATUS.paid]]);
});
