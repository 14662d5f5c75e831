import { EXCHANGE_STATUS } from '@parola/calls';
import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { letAccountsAge, letDepositsBePlayed, letPlayerBeOld } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { languageOf, speak, type Language } from '../support/language';
import { depositFor } from '../support/player';

type Words = Readonly<Record<Language, string>>;

const AMOUNT = 20_000;
const RETURNED = { 'en-PH': 'Returned', 'fil-PH': 'Ibinalik' };
const CLOSED = {
  'en-PH': 'Your bank says this account is closed. Please choose another one.',
  'fil-PH': 'Sarado na raw ang account na ito ayon sa bank mo. Pumili ng iba.',
};
const TIMELINE = { 'en-PH': 'What’s happened so far', 'fil-PH': 'Mga nangyari na' };
const PAID: Words = { 'en-PH': 'Paid', 'fil-PH': 'Naipadala na' };

interface End {
  channel: string;
  channelId: number;
  bankId: number;
  /**
   * First and last digits of the account number: the sandbox decides by the last four. The digits between make it
   * unique.
   */
  number: { start: string; end: string };
  name: string;
  status: Words;
  /** Further text on the page. */
  says: Words;
  /** True when it had been paid before. */
  wasPaid: boolean;
  /** Hundredths that leave the balance in the end. */
  gone: number;
}

const ENDS: readonly End[] = [
  {
    ...{ channel: 'Maya', channelId: 3, bankId: 102, number: { start: '09', end: '0003' } },
    ...{ name: 'paid, and sent back later', status: RETURNED, says: CLOSED, wasPaid: true, gone: 0 },
  },
  {
    ...{ channel: 'GCash', channelId: 2, bankId: 101, number: { start: '09', end: '0001' } },
    ...{ name: 'fails', status: RETURNED, says: CLOSED, wasPaid: false, gone: 0 },
  },
  {
    ...{ channel: 'InstaPay', channelId: 1, bankId: 2, number: { start: '1', end: '0000' } },
    ...{ name: 'is paid, less its fee', status: PAID, wasPaid: true, gone: AMOUNT },
    says: { 'en-PH': '₱190.00', 'fil-PH': '₱190.00' },
  },
];

test('money out ends: sent back late, failed, paid to a bank; the open page says each, in both languages, and the balance agrees', async ({
  page,
  context,
  player,
  product,
  isMobile,
}) => {
  const { password, typed } = player;
  await depositFor(product, player, 150_000);
  await letDepositsBePlayed(product, player.userId);
  await letPlayerBeOld(product, player.userId);
  // A token with a step-up proof: adding an account needs it (C12).
  const { token } = await callApi(product, 'reAuth', { password }, player.token);
  await new Frame(page).openAs(player, '/healthz');
  const main = page.getByRole('main');
  for (const [nth, end] of ENDS.entries()) {
    const language = languageOf(nth, isMobile);
    await test.step(`${end.channel} ${end.name} (${language})`, async () => {
      const { start, end: last } = end.number;
      // A bank account has ten digits, an e-wallet eleven; the middle ones come from the player's number.
      const middle = typed.slice(-((start === '1' ? 10 : 11) - start.length - last.length));
      const added = { bankId: end.bankId, accountName: 'Juan dela Cruz', accountNo: start + middle + last };
      const { bankList } = await callApi(product, 'addBankInfo', added, token);
      const account = bankList.find(({ bankId }) => bankId === end.bankId);
      if (!account) throw new Error(`no account at ${end.bankId}`);
      await letAccountsAge(product, player.userId);
      const withdrawal = { amount: AMOUNT, userBankId: account.id, channelId: end.channelId };
      const { order } = await callApi(product, 'exchange', withdrawal, token);
      await speak(context, product, language);
      await page.goto(`/wallets?name=withdraw&orderId=${order.orderId}`);
      await expect(main.getByRole('status').getByText(end.status[language], { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await expect(main.getByText(end.says[language]).first()).toBeVisible();
      const steps = main.getByRole('list', { name: TIMELINE[language] }).getByRole('listitem');
      await expect(steps.filter({ hasText: new RegExp(`^${PAID[language]}`) })).toHaveCount(end.wasPaid ? 1 : 0);
      await inspect(page, `withdrawal by ${end.channel} ${end.name}, ${language}`);
    });
  }
  const { list } = await callApi(product, 'exchangeRecord', { pageNum: 1, pageSize: 20 }, token);
  const { paid, returned } = EXCHANGE_STATUS;
  expect(list.map(({ status }) => status)).toEqual([paid, returned, returned]);
  const spent = ENDS.reduce((sum, one) => sum + one.gone, 0);
  const { withdrawable } = await callApi(product, 'getExchange', {}, token);
  expect(withdrawable).toBe(150_000 - spent);
});
