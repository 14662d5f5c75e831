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

/** What a row did to the player's money: cash and bonus together. */
export function moved(row: CoinRow): number {
  return row.amount + row.bonusAmount;
}

/** What a row is, with its game where it has one. */
export function titleOf(row: CoinRow, locale: 'en-PH' | 'fil-PH'): string {
  const { title } = translated(row, locale);
  return row.gameName === undefined ? title : `${title} · ${row.gameName}`;
}

/** Which of the balances after a row say something of it. */
export function balancesAfter(row: CoinRow): 'bonus' | 'cash' | 'both' {
  if (row.bonusAfter === 0 && row.bonusAmount === 0) return 'cash';
  return row.amount === 0 && row.coinAfter === 0 ? 'bonus' : 'both';
}

/** What names a row to the support: the number of its order, short enough to be read out, else its round or itself. */
export function referenceOf({ orderNo, refId, id }: CoinRow): string {
  return orderNo ?? (refId || id);
}
