import { defineTexts } from '@parola/kit';
import source from '../locales/bonus.en-PH';
import { load as loadVip } from './vip';

const texts = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "bonus.fil-PH" */ '../locales/bonus.fil-PH'),
});

/** The promo hub, tasks and points: with their pages alone. */
export const { useText, T } = texts;

/** The texts of levels come along: the hub contains them, and received awards use them. */
export async function load(): Promise<void> {
  await Promise.all([texts.load(), loadVip()]);
}
