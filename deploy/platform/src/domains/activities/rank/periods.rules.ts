import { RANK_TYPE, type ActivityRepeat, type RankType } from '@parola/calls';
import { roundOf, type Round } from '../engine/round.rules';

/** A period of a board. `key` is its first Manila day. */
export type Period = Round;

const REPEAT: Readonly<Record<RankType, ActivityRepeat>> = {
  [RANK_TYPE.day]: 'day',
  [RANK_TYPE.week]: 'week',
  [RANK_TYPE.month]: 'month',
};

/** Returns the period of a board that includes a Manila day. Weeks begin on Monday. */
export function periodOf(rankType: RankType, day: string): Period {
  return roundOf({ from: '2000-01-01', repeat: REPEAT[rankType] }, day);
}
