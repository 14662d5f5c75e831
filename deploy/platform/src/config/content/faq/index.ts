import { ACCOUNT_QUESTIONS, PROTECTION_QUESTIONS } from './account';
import { MONEY_QUESTIONS, BONUS_QUESTIONS } from './money';
import { GAME_QUESTIONS, REWARD_QUESTIONS } from './play';
import type { Topic } from './topic';
import { WHAT_IS_WHAT } from './words';

/** Covers existing features only: remove or change an answer together with its feature. */
export const FAQ: Topic[] = [
  MONEY_QUESTIONS,
  BONUS_QUESTIONS,
  WHAT_IS_WHAT,
  GAME_QUESTIONS,
  REWARD_QUESTIONS,
  PROTECTION_QUESTIONS,
  ACCOUNT_QUESTIONS,
];
