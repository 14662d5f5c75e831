import { assertExact, type FieldBet } from './bets';
import type { FieldWin } from './round';

/**
 * What the stakes on the fields of a table won. `payOf`: hundredths of the stake on a field, and how many of what was drawn made it, where that
 * matters. @throws RangeError for fields that are none of the table's and for stakes at which pays are not exact.
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
