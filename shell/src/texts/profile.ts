import { defineTexts } from '@parola/text';
import source from '../locales/profile.en-PH';
import { load as loadAccount } from './account';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/profile.fil-PH'),
});

/** Profile, personal data, privacy. */
export const { useText } = texts;

/** A player who requests an erasure proves their identity with fields that the account page has. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadAccount()]);
}
