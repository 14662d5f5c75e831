import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Gift, Scale, Sparkles, Trophy } from 'lucide-react';
import { RECORD_TYPE, translated, type CoinRow, type RecordType } from '@parola/calls';
import type { IconType } from '@parola/ui';

export const COIN_ICONS: Record<RecordType, IconType> = {
  [RECORD_TYPE.deposit]: ArrowDownToLine,
  [RECORD_TYPE.withdrawal]: ArrowUpFromLine,
  [RECORD_TYPE.bet]: Sparkles,
  [RECORD_TYPE.win]: Trophy,
  [RECORD_TYPE.bonus]: Gift,
  [RECORD_TYPE.adjust]: Scale,
  [RECORD_TYPE.exchange]: ArrowLeftRight,
};

/** The change of the player's money in a row: cash and bonus together. */
export function changeOf(row: CoinRow): number {
  return row.amount + row.bonusAmount;
}

/** The title of a row, with the game if there is one. */
export function titleOf(row: CoinRow, locale: 'en-PH' | 'fil-PH'): string {
  const { title } = translated(row, locale);
  return row.gameName === undefined ? title : `${title} · ${row.gameName}`;
}

/** The balances after a row that are worth showing. */
export function balancesAfter(row: CoinRow): 'bonus' | 'cash' | 'both' {
  if (row.bonusAfter === 0 && row.bonusAmount === 0) return 'cash';
  return row.amount === 0 && row.coinAfter === 0 ? 'bonus' : 'both';
}

/**
 * The reference of a row for support: the order number, which is short enough to read out; otherwise the round or the
 * row.
 */
export function referenceOf({ orderNo, refId, id }: CoinRow): string {
  return orderNo ?? (refId || id);
}
