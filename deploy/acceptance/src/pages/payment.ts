import type { Locator, Page } from '@playwright/test';

/** The payment provider's page, on the partners' origin. */
export class PaymentPage {
  readonly pay: Locator;
  readonly back: Locator;
  readonly lookAgain: Locator;
  constructor(private readonly page: Page) {
    this.pay = page.getByRole('button', { name: /^Pay ₱/ });
    this.back = page.getByRole('link', { name: /^Back to/ });
    this.lookAgain = page.getByRole('link', { name: 'Look again' });
  }
  /** The casino's id of the order. */
  orderId(): Promise<string> {
    return this.page
      .locator('dt', { hasText: /^Order$/ })
      .locator('xpath=following-sibling::dd')
      .innerText();
  }
  /** A button for another result than a payment. */
  ending(name: 'Fail' | 'Pay, notified twice' | 'Charged twice' | 'Pay late'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  async payOther(pesos: string): Promise<void> {
    await this.page.getByLabel('Pay another amount').fill(pesos);
    await this.page.getByRole('button', { name: 'Pay this' }).click();
  }
}
