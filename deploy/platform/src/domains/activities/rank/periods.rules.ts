import { RANK_TYPE, type ActivityRepeat, type RankType } from '@parola/calls';
import { roundOf, type Round } from '../engine/round.rules';

/** `key` is the first Manila day of the period. */
export type Period = Round;

const REPEAT: Readonly<Record<RankType, ActivityRepeat>> = {
  [RANK_TYPE.day]: 'day',
  [RANK_TYPE.week]: 'week',
  [RANK_TYPE.month]: 'month',
};

/** The period of a board that a Manila day belongs to. Weeks begin on Monday. */
export function periodOf(rankType: RankType, day: string): Period {
  return roundOf({ from: '2000-01-01', repeat: REPEAT[rankType] }, day);
}
