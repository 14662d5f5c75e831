import { dayAfter, type ActivityCondition } from '@parola/calls';

/** A player's actions on one Manila day; amounts in hundredths. */
export interface DayOfPlayer {
  day: string;
  deposits: readonly bigint[];
  bet: bigint;
  validBet: bigint;
  win: bigint;
  rounds: bigint;
  /** True for a log-in on that day, or for the player of this call today. */
  here: boolean;
}

const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n);
const over = (days: readonly DayOfPlayer[], of: (day: DayOfPlayer) => bigint) => sum(days.map(of));
const most = (numbers: readonly bigint[]) => numbers.reduce((best, one) => (one > best ? one : best), 0n);
const count = (all: readonly unknown[]) => BigInt(all.length);

/** Returns the length of the longest run of consecutive days. @param days distinct and in order */
function longestRun(days: readonly string[]): bigint {
  let best = 0n;
  let run = 0n;
  let expected = '';
  for (const day of days) {
    run = day === expected ? run + 1n : 1n;
    if (run > best) best = run;
    expected = dayAfter(day);
  }
  return best;
}

/** Returns the progress towards a condition from the counted days, in order. Never negative. */
export function progressOf(condition: ActivityCondition, days: readonly DayOfPlayer[], hasKyc: boolean): bigint {
  switch (condition) {
    case 'none':
    case 'proof':
      return 1n;
    case 'kyc':
      return hasKyc ? 1n : 0n;
    case 'depositSum':
      return over(days, ({ deposits }) => sum(deposits));
    case 'depositCount':
      return over(days, ({ deposits }) => count(deposits));
    case 'singleDeposit':
      return most(days.flatMap(({ deposits }) => deposits));
    case 'depositDays':
      return longestRun(days.filter(({ deposits }) => deposits.length > 0).map(({ day }) => day));
    case 'validBet':
      return over(days, ({ validBet }) => validBet);
    case 'netLoss':
      return most([over(days, ({ bet, win }) => bet - win)]);
    case 'rounds':
      return over(days, ({ rounds }) => rounds);
    case 'playDays':
      return count(days.filter(({ rounds }) => rounds > 0n));
    case 'loginDays':
      return count(days.filter(({ here }) => here));
  }
}
