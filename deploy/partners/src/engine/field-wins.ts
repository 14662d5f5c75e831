import { assertExact, type FieldBet } from './bets';
import type { FieldWin } from './round';

/**
 * The wins of the stakes on the fields of a table. `payOf` returns hundredths of the stake on a field and, where it
 * matters, the number of drawn symbols that made the win. @throws RangeError for unknown fields and for stakes without
 * an exact pay.
 */
export function fieldWins(
  { stakes }: FieldBet,
  fields: readonly string[],
  payOf: (field: string) => { percent: number; count?: number },
): { wins: FieldWin[]; win: number } {
  const wins = Object.entries(stakes).flatMap(([field, stake]): FieldWin[] => {
    if (!fields.includes(field)) throw new RangeError(`there is no field ${field}`);
    assertExact(stake);
    const { percent, ...made } = payOf(field);
    return percent > 0 ? [{ field, ...made, stake, pay: (percent * stake) / 100 }] : [];
  });
  return { wins, win: wins.reduce((sum, { pay }) => sum + pay, 0) };
}
