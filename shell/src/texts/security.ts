import { defineTexts } from '@parola/text';
import source from '../locales/security.en-PH';
import { load as loadAuth } from './auth';
import { load as loadAccount } from './account';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/security.fil-PH'),
});

/** The account's sessions and its protection. */
export const { useText } = texts;

/** With the fields of the login and the previous login of the account page. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadAuth(), loadAccount()]);
}
