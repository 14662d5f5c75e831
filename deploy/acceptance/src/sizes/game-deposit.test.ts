import { Frame, shownAmount } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { languageOf, speak } from '../support/language';

const WORDS = {
  'en-PH': {
    deposit: 'Deposit',
    make: 'Make a deposit',
    without: 'Continue without a limit',
    pay: 'Pay in a new tab',
    paid: 'Paid',
    goOn: 'Continue',
    balance: 'Balance',
  },
  'fil-PH': {
    deposit: 'Mag-deposit',
    make: 'Mag-deposit',
    without: 'Magpatuloy nang walang limit',
    pay: 'Magbayad sa bagong tab',
    paid: 'Bayad na',
    goOn: 'Magpatuloy',
    balance: 'Balance',
  },
} as const;

test('a deposit from inside a running game: the payment opens beside it, and the game knows the money', async ({
  page,
  player,
  context,
  product,
  isMobile,
}) => {
  const language = languageOf(0, isMobile);
  const words = WORDS[language];
  await speak(context, product, language);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  const inside = page.frameLocator('iframe[title="Fiesta Reels"]');
  const balance = inside.locator('.fact', { has: inside.getByText(words.balance, { exact: true }) }).locator('output');
  await expect(balance).toHaveText('₱0.00', { timeout: 45_000 });
  const address = page.url();
  await page.getByRole('main').locator('header').getByRole('button', { name: words.deposit }).click();
  const dialog = page.getByRole('dialog', { name: words.make });
  await dialog.getByRole('radio', { name: /^₱500\b/ }).check();
  await inspect(page, `deposit over a game, ${language}`);
  await dialog.getByRole('button', { name: 'Deposit ₱500' }).click();
  await page.getByRole('button', { name: words.without }).click();
  const pay = dialog.getByRole('link', { name: words.pay });
  await expect(pay).toBeVisible();
  await inspect(page, `deposit over a game waits, ${language}`);
  const opened = context.waitForEvent('page');
  await pay.click();
  const beside = await opened;
  await new PaymentPage(beside).pay.click();
  await expect(beside.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await beside.close();
  await expect(dialog.getByText(words.paid, { exact: true }).first()).toBeVisible();
  await inspect(page, `deposit over a game paid, ${language}`);
  await dialog.getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await expect.poll(async () => shownAmount(await balance.textContent())).toBe(50_000);
});
