import { expect, type Locator, type Page } from '@playwright/test';
import { parsePesos } from '@parola/calls';
import { AgeNotice } from './age-notice';
import type { Player } from '../support/player';
import { AuthForm } from './auth';

/** An amount as it is shown, in hundredths; a sign before it counts. @throws Error when it is no amount */
export function shownAmount(text: string | null): number {
  const [, sign = '', amount = ''] = /^\s*([-+−]?)\s*(₱[\d,.]+)\s*$/.exec(text ?? '') ?? [];
  const hundredths = parsePesos(amount);
  if (hundredths === null) throw new Error(`«${text}» is no amount`);
  return sign === '-' || sign === '−' ? -hundredths : hundredths;
}

type Credentials = Pick<Player, 'typed' | 'password'>;

/** The site's frame: top bar, tabs, and the ways in and out. */
export class Frame {
  readonly balance: Locator;
  readonly tabs: Locator;
  readonly logIn: Locator;
  constructor(readonly page: Page) {
    this.balance = page.getByRole('banner').getByRole('img', { name: /^Balance/ });
    this.tabs = page.getByRole('navigation', { name: 'Main' });
    this.logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  }

  /** Opens a page as somebody who has accepted the age notice before or does so now. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.enter();
  }
  async enter(): Promise<void> {
    const notice = new AgeNotice(this.page);
    await notice.accept.click();
    await expect(notice.dialog).toBeHidden();
  }

  async goTo(tab: 'Home' | 'Bonus' | 'Deposit' | 'VIP' | 'Me'): Promise<void> {
    await this.tabs.getByRole('link', { name: new RegExp(`${tab}$`) }).click();
  }

  /** The first visit of a player who has an account: accepts the notice, logs in by password, and lands at `target`. */
  async openAs(player: Credentials, target = '/'): Promise<void> {
    await this.open(`/auth/accountLogin?redirect=${encodeURIComponent(target)}`);
    await this.logInAs(player, target);
  }
  /** Logs in on the login page that is open, which leads to `target`. */
  async logInAs({ typed, password }: Credentials, target: string): Promise<void> {
    await new AuthForm(this.page.getByRole('main')).byPassword(typed, password);
    await this.page.waitForURL(target);
  }

  /** Undefined while the site does not know it yet (`₱–`): whoever waits for it asks again. */
  async shownBalance(): Promise<number | undefined> {
    const text = await this.balance.textContent();
    return text?.trim() === '₱–' ? undefined : shownAmount(text);
  }
}
