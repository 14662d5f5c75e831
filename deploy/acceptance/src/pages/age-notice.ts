import type { Locator, Page } from '@playwright/test';

/** The age and regulator notice over a new visitor's first page. */
export class AgeNotice {
  readonly dialog: Locator;
  readonly accept: Locator;
  readonly exit: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(21\+ only|Para lang sa 21 pataas)/ });
    this.accept = this.dialog.getByRole('button', { name: /older, enter|pataas na ako, pumasok/i });
    // A link in the notice that comes with the page, because a link needs no script.
    const name = /^(Exit|Umalis)$/;
    this.exit = this.dialog.getByRole('button', { name }).or(this.dialog.getByRole('link', { name }));
  }
}
