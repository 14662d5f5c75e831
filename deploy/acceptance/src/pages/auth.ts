import type { Locator, Page } from '@playwright/test';

/** The forms of log-in and registration, as pages or sheets: `scope` is the page or dialog that contains them. */
export class AuthForm {
  readonly mobile: Locator;
  readonly sendCode: Locator;
  readonly code: Locator;
  readonly logIn: Locator;
  readonly createAccount: Locator;
  readonly account: Locator;
  readonly password: Locator;
  readonly alert: Locator;
  constructor(private readonly scope: Page | Locator) {
    this.mobile = scope.getByLabel('Mobile number', { exact: true });
    this.sendCode = scope.getByRole('button', { name: 'Send code' });
    this.code = scope.getByLabel('Code from the text message');
    this.logIn = scope.locator('form').getByRole('button', { name: 'Log in', exact: true });
    this.createAccount = scope.getByRole('button', { name: 'Create account' });
    this.account = scope.getByLabel('Mobile number or account');
    this.password = scope.getByRole('textbox', { name: 'Password' });
    this.alert = scope.getByRole('alert');
  }

  /** Requests a code by text message. */
  async askForCode(mobile: string): Promise<void> {
    await this.mobile.fill(mobile);
    await this.sendCode.click();
    await this.code.waitFor();
  }

  /** Fills in a new player's declarations. */
  async stateEligibility(birthday: string): Promise<void> {
    await this.scope.getByLabel('Date of birth').fill(birthday);
    await this.scope.getByRole('checkbox', { name: /I’m allowed to play/ }).check();
    await this.scope.getByRole('checkbox', { name: /terms of use/ }).check();
  }

  async byPassword(account: string, password: string): Promise<void> {
    await this.scope.getByRole('tab', { name: 'Account' }).click();
    await this.account.fill(account);
    await this.password.fill(password);
    await this.logIn.click();
  }
}
