import { defineTexts } from '@parola/kit';
import source from '../locales/bonus.en-PH';
import { load as loadVip } from './vip';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "bonus.fil-PH" */ '../locales/bonus.fil-PH'),
});

/** The promo hub, tasks and points: with their pages alone. */
export const { useText, T } = texts;

/** The words of levels come along: what was received is said in them, and they stand in the hub. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadVip()]);
}
