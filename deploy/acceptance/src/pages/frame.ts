import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { LOGIN_KIND, parsePesos } from '@parola/calls';
import { callApi } from '../product/api';
import { AgeNotice } from './age-notice';
import type { Player } from '../support/player';
import { AuthForm } from './auth';

/** Parses a displayed amount into hundredths, with its sign. @throws Error for a text that is no amount */
export function shownAmount(text: string | null): number {
  const [, sign = '', amount = ''] = /^\s*([-+−]?)\s*(₱[\d,.]+)\s*$/.exec(text ?? '') ?? [];
  const hundredths = parsePesos(amount);
  if (hundredths === null) throw new Error(`«${text}» is no amount`);
  return sign === '-' || sign === '−' ? -hundredths : hundredths;
}

/** Key under which the shell stores the accepted version of the age notice. */
const NOTICE_KEY = 'parola.notice';

type Credentials = Pick<Player, 'typed' | 'password'>;

/** The site's frame: top bar, tabs, log-in and log-out. */
export class Frame {
  readonly balance: Locator;
  readonly tabs: Locator;
  readonly logIn: Locator;
  constructor(readonly page: Page) {
    this.balance = page.getByRole('banner').getByRole('img', { name: /^Balance/ });
    this.tabs = page.getByRole('navigation', { name: 'Main' });
    this.logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  }

  /** Opens a page as a visitor; accepts the age notice if it appears. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.enter();
  }
  async enter(): Promise<void> {
    const notice = new AgeNotice(this.page);
    await notice.accept.click();
    await expect(notice.dialog).toBeHidden();
    // The notice in front of the page closes without a script; the shell stores the answer when it takes over.
    await this.page.waitForFunction((key) => localStorage.getItem(key) !== null, NOTICE_KEY);
  }

  async goTo(tab: 'Home' | 'Bonus' | 'Deposit' | 'VIP' | 'Me'): Promise<void> {
    await this.tabs.getByRole('link', { name: new RegExp(`${tab}$`) }).click();
  }

  /** Logs out on the account page, including its confirmation. */
  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log out' }).click();
    await this.page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  }

  /** Opens a page as a returning visitor who has accepted the notice, in any language. */
  async openAsVisitor(target = '/'): Promise<void> {
    await this.keep({ notice: await this.noticeVersion() });
    await this.page.goto(target);
  }
  /**
   * Opens a page as a returning player: the notice is accepted, and the log-in by password uses calls only. The log-in
   * screens have separate tests and would cost each test another page.
   */
  async openAs({ typed, password }: Credentials, target = '/'): Promise<void> {
    const notice = await this.noticeVersion();
    const device = randomUUID();
    const { token } = await callApi(
      this.site(),
      'accountLogin',
      { account: `+63${typed}`, password, accountType: LOGIN_KIND.phone, deviceId: device },
      undefined,
      device,
    );
    await this.keep({ token, device, notice });
    await this.page.goto(target);
  }
  private site(): { url: string } {
    return { url: new URL(this.page.url()).origin };
  }
  /** The version of the age notice. Navigates to an address of the site without the shell's code. */
  private async noticeVersion(): Promise<string> {
    await this.page.goto('/healthz');
    const { configMap } = await callApi(this.site(), 'anonymous/appConfig', {
      gameListVersion: '',
      configKeyList: ['appRegulatorNotice'],
    });
    return configMap.appRegulatorNotice?.version ?? '';
  }
  /** Writes the shell's stored values of a returning device, by their keys. */
  private keep(entries: Readonly<Record<string, string>>): Promise<void> {
    return this.page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(`parola.${key}`, value);
    }, entries);
  }
  /** Logs in on the open log-in page, which then leads to `target`. */
  async logInAs({ typed, password }: Credentials, target: string): Promise<void> {
    await new AuthForm(this.page.getByRole('main')).byPassword(typed, password);
    await this.page.waitForURL(target);
  }

  /** Undefined while the balance is loading (`₱–`): callers poll. */
  async shownBalance(): Promise<number | undefined> {
    const text = await this.balance.textContent();
    return text?.trim() === '₱–' ? undefined : shownAmount(text);
  }
}
