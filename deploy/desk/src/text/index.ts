import { defineTexts } from '@parola/text';
import adjustments from '../locales/adjustments.en-PH';
import approvals from '../locales/approvals.en-PH';
import barred from '../locales/barred.en-PH';
import cases from '../locales/cases.en-PH';
import configuration from '../locales/configuration.en-PH';
import frame from '../locales/en-PH';
import freeRounds from '../locales/free-rounds.en-PH';
import friends from '../locales/friends.en-PH';
import games from '../locales/games.en-PH';
import goods from '../locales/goods.en-PH';
import ledger from '../locales/ledger.en-PH';
import notices from '../locales/notices.en-PH';
import payments from '../locales/payments.en-PH';
import settlements from '../locales/settlements.en-PH';
import state from '../locales/state.en-PH';
import refusals from '../locales/refusals.en-PH';
import withdrawals from '../locales/withdrawals.en-PH';

const source = {
  ...frame,
  ...refusals,
  ...approvals,
  ...barred,
  ...withdrawals,
  ...cases,
  ...adjustments,
  ...configuration,
  ...freeRounds,
  ...friends,
  ...games,
  ...goods,
  ...ledger,
  ...notices,
  ...payments,
  ...settlements,
  ...state,
};

/** Texts of the desk, in English only: the players' choice of Filipino on this machine has no effect. */
export const { useText, text } = defineTexts(source, { 'fil-PH': async () => ({ default: source }) });
