import { defineTexts } from '@parola/text';
import source from '../locales/account.en-PH';
import { load as loadAuth } from './auth';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/account.fil-PH'),
});

/** The account page, limits, breaks and self-exclusion. */
export const { useText, T, text } = texts;

/** A player who excludes themselves proves their identity with fields of the log-in. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadAuth()]);
}
