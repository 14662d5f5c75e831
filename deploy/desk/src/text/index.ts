import { defineTexts } from '@parola/text';
import source from '../locales/en-PH';

/** The desk speaks English alone: who chose Filipino in the players' app on this machine reads the same words here. */
export const { useText, text } = defineTexts(source, { 'fil-PH': () => import('../locales/en-PH') });
