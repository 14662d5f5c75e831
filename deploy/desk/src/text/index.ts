import { defineTexts } from '@parola/text';
import approvals from '../locales/approvals.en-PH';
import barred from '../locales/barred.en-PH';
import rooms from '../locales/en-PH';

const source = { ...rooms, ...approvals, ...barred };

/** The desk speaks English alone: who chose Filipino in the players' app on this machine reads the same words here. */
export const { useText, text } = defineTexts(source, { 'fil-PH': async () => ({ default: source }) });
