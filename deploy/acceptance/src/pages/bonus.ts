import type { Locator, Page } from '@playwright/test';

/** The pages of the promo hub, and the points page. */
export class BonusPages {
  readonly main: Locator;
  readonly reward: Locator;
  readonly chests: Locator;
  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.reward = page.getByRole('dialog', { name: 'You received' });
    this.chests = this.main.getByRole('list', { name: 'Today’s chests' });
  }
  /** The link to a page of the hub. */
  link(name: 'Overview' | 'Events' | 'Tasks' | 'Rewards' | 'Records' | 'VIP'): Locator {
    return this.main.getByRole('navigation', { name: 'Bonus pages' }).getByRole('link', { name });
  }
  claim(task: string): Locator {
    return this.main.getByRole('button', { name: `Claim: ${task}` });
  }
  go(task: string): Locator {
    return this.main.getByRole('link', { name: `Go: ${task}` });
  }
  /** Closes the dialog of received awards by keyboard. */
  async goOn(): Promise<void> {
    await this.reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).press('Enter');
    await this.reward.waitFor({ state: 'hidden' });
  }
}
