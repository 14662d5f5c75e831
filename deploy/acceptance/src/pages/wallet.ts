import { expect, type Locator, type Page } from '@playwright/test';
import { formatPesos } from '@parola/calls';
import { shownAmount } from './frame';
import { PaymentPage } from './payment';

/** The cashier: the deposit form, and the page of an order. */
export class WalletPage {
  readonly main: Locator;
  readonly bonus: Locator;
  /** The terms of the bonus, and its playing condition for the chosen amount. */
  readonly bonusTerms: Locator;
  readonly bonusCost: Locator;
  readonly submit: Locator;
  readonly cancelOrder: Locator;
  readonly askNow: Locator;
  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.bonus = this.main.getByRole('switch', { name: /^Add 100%: First deposit bonus/ });
    this.bonusTerms = this.main.locator('[data-bonus-terms]');
    this.bonusCost = this.main.getByText(/^Plus ₱[\d,.]+ bonus money\. Bet/);
    this.submit = this.main.getByRole('button', { name: /^Deposit ₱/ });
    this.cancelOrder = this.main.getByRole('button', { name: 'Cancel this deposit' });
    this.askNow = this.main.getByRole('button', { name: 'I’ve paid' });
  }

  /** Orders a deposit of `amount` hundredths and waits for the payment page. @returns the order's id */
  async order(amount: number, options: { withBonus: boolean }): Promise<string> {
    await this.main.getByRole('radio', { name: new RegExp(`^${formatPesos(amount).replace('.00', '')}\\b`) }).check();
    if (options.withBonus) await this.bonus.check();
    await this.submit.click();
    // Before the first deposit, the player is offered a limit (C24).
    const without = this.page.getByRole('button', { name: 'Continue without a limit' });
    const paying = this.page.waitForURL(/\/pay\//);
    await Promise.race([paying, without.waitFor().catch(() => undefined)]);
    if (await without.isVisible()) await without.click();
    await paying;
    return new PaymentPage(this.page).orderId();
  }

  /** The status of the order on its page. */
  status(label: 'Waiting' | 'Paid' | 'Failed' | 'Expired' | 'On hold' | 'Returned' | 'Canceled'): Locator {
    return this.main.getByRole('status').getByText(label, { exact: true });
  }

  /** The balance above the deposit form, in hundredths. */
  async balance(): Promise<number> {
    const figure = this.main.getByText('Balance', { exact: true }).locator('..').getByText(/₱/);
    await expect(figure).toBeVisible();
    return shownAmount(await figure.textContent());
  }
}
