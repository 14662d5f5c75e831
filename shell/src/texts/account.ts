import { defineTexts } from '@parola/text';
import source from '../locales/account.en-PH';
import { load as loadAuth } from './auth';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/account.fil-PH'),
});

/** The account page, limits, breaks and self-exclusion. */
export const { useText, T, text } = texts;

/** Who excludes themselves proves who they are with fields of the login. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadAuth()]);
}
