import { assertExact, type FieldBet } from './bets';
import type { FieldWin } from './round';

/**
 * The wins of the stakes on the fields of a table. `payOf`: hundredths of the stake on a field, and, where it
 * matters, the number of drawn things that made it. @throws RangeError for fields that the table does not have and
 * for stakes whose pay is not exact.
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
