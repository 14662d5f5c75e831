import type { Locator, Page } from '@playwright/test';

/** The list of mails in both layouts, and the link to it. */
export class MailPage {
  readonly link: Locator;
  readonly mails: Locator;
  readonly claimAll: Locator;
  constructor(private readonly page: Page) {
    this.link = page.getByRole('banner').getByRole('link', { name: /^Mail/ });
    this.mails = page.getByRole('list', { name: 'Your mail' }).getByRole('listitem');
    this.claimAll = page.getByRole('main').getByRole('button', { name: 'Claim all' });
  }

  mail(title: RegExp): Locator {
    return this.page.getByRole('link', { name: title });
  }
}

/** A single mail. */
export class Letter {
  readonly reward: Locator;
  readonly claim: Locator;
  readonly received: Locator;
  readonly goOn: Locator;
  readonly claimed: Locator;
  readonly delete: Locator;
  readonly deleteQuestion: Locator;
  readonly gone: Locator;
  readonly toList: Locator;
  constructor(page: Page) {
    const main = page.getByRole('main');
    this.reward = main.getByRole('region', { name: 'Your reward' });
    this.claim = this.reward.getByRole('button', { name: 'Claim' });
    this.received = page.getByRole('dialog', { name: 'You received' });
    this.goOn = this.received.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' });
    this.claimed = this.reward.getByText('You’ve claimed this reward.');
    this.delete = main.getByRole('button', { name: 'Delete', exact: true });
    this.deleteQuestion = page.getByRole('dialog', { name: 'Delete this mail?' });
    this.gone = main.getByText('This mail is gone');
    this.toList = main.getByRole('link', { name: 'Back to your mail' });
  }
}
