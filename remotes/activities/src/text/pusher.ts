import { defineTexts } from '@parola/kit';
import source from '../locales/pusher.en-PH';

/** The coin pusher: with its page alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pusher.fil-PH'),
});
