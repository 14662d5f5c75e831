import { defineTexts } from '@parola/text';
import access from '../locales/access.en-PH';
import changes from '../locales/changes.en-PH';
import frame from '../locales/en-PH';
import problems from '../locales/problems.en-PH';
import report from '../locales/report.en-PH';
import rooms from '../locales/rooms.en-PH';
import rules from '../locales/rules.en-PH';

const source = { ...frame, ...access, ...changes, ...problems, ...report, ...rooms, ...rules };

/** Texts of the console, in English only: the players' choice of Filipino on this machine has no effect. */
export const { useText, text } = defineTexts(source, { 'fil-PH': async () => ({ default: source }) });
