import type { Locator, Page } from '@playwright/test';

/** The age and regulator notice over a new visitor's first page. */
export class AgeNotice {
  readonly dialog: Locator;
  readonly accept: Locator;
  readonly exit: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^21\+ only/ });
    this.accept = this.dialog.getByRole('button', { name: /older, enter/i });
    this.exit = this.dialog.getByRole('button', { name: 'Exit' });
  }
}
