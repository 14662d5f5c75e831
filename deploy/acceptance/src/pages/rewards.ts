import type { Locator, Page } from '@playwright/test';

/** The pages with rewards: sign-in, VIP, jackpot, and the invitation. */
export class SignInPage {
  readonly claim: Locator;
  readonly done: Locator;
  readonly reward: Locator;
  readonly log: Locator;
  constructor(page: Page) {
    const main = page.getByRole('main');
    this.claim = main.getByRole('button', { name: 'Check in for today' });
    this.done = main.getByText(/^Checked in for today\./);
    this.reward = page.getByRole('dialog', { name: 'You received' });
    this.log = main.getByRole('list', { name: 'Rewards' }).getByRole('listitem');
  }
}

export class VipPage {
  readonly level: Locator;
  readonly claim: Locator;
  readonly received: Locator;
  readonly reward: Locator;
  constructor(page: Page) {
    const main = page.getByRole('main');
    const daily = main.getByRole('region', { name: 'Today’s reward' });
    this.level = main.getByRole('region', { name: 'Your level' }).getByRole('heading', { level: 1 });
    this.claim = daily.getByRole('button', { name: 'Claim' });
    this.received = daily.getByText(/^Claimed\./);
    this.reward = page.getByRole('dialog', { name: 'You received' });
  }
}

export class JackpotPage {
  readonly cells: Locator;
  readonly spin: Locator;
  readonly award: Locator;
  readonly goOn: Locator;
  readonly wheel: Locator;
  constructor(readonly page: Page) {
    this.cells = page.getByRole('list', { name: 'Prizes' }).getByRole('listitem');
    this.spin = page.getByRole('button', { name: /^SPIN/ });
    this.award = page.getByRole('dialog', { name: /^(You received|Your prize)$/ });
    this.goOn = this.award.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' });
    this.wheel = page.getByRole('dialog', { name: 'Jackpot wheel' });
  }
  sheet(name: 'Record' | 'Rank' | 'Rules'): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }
}

export class SharePage {
  readonly copyLink: Locator;
  readonly copied: Locator;
  constructor(page: Page) {
    const card = page.getByRole('region', { name: 'Your invite' });
    this.copyLink = card.getByRole('button', { name: 'Copy link' });
    this.copied = card.getByRole('button', { name: 'Copied' });
  }
}
