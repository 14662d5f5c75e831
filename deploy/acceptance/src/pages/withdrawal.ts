import type { Locator, Page } from '@playwright/test';

/** The pages of withdrawals: overview, form of a channel, accounts, and page of an order. */
export class WithdrawalPages {
  readonly main: Locator;
  readonly hero: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly confirmation: Locator;
  readonly timeline: Locator;
  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.hero = this.main.getByRole('region', { name: 'You can withdraw' });
    this.amount = this.main.getByRole('textbox', { name: 'Amount' });
    this.submit = this.main.getByRole('button', { name: /^Withdraw/ });
    this.confirmation = page.getByRole('dialog', { name: 'Confirm withdrawal' });
    this.timeline = this.main.getByRole('list', { name: 'What’s happened so far' });
  }

  channel(name: string): Locator {
    return this.main.getByRole('list', { name: 'Send by' }).getByRole('link', { name: new RegExp(`^${name}`) });
  }

  /** Fills in and saves the account form in `scope`. */
  async saveAccount(scope: Page | Locator, { name, number }: { name: string; number: string }): Promise<void> {
    await scope.getByRole('textbox', { name: /Name on the account/ }).fill(name);
    await scope.getByRole('textbox', { name: /number/i }).fill(number);
    await scope.getByRole('button', { name: 'Save account' }).click();
  }

  /** Proves the player's identity in the sheet. */
  async prove(password: string): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await sheet.getByRole('textbox', { name: 'Password' }).fill(password);
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
}
