import type { DrawInfo } from '@parola/calls';
import type { TextOf } from '@parola/kit';
import { formatMoney } from '@parola/ui';
import type source from '../locales/en-PH';
import { text } from '../text';

/** A sentence with the remaining condition for the next chance; empty when the server names none. */
export function nextChance(
  {
    needDeposit,
    haveDeposit,
    needTyping,
    haveTyping,
  }: Pick<DrawInfo, 'needDeposit' | 'haveDeposit' | 'needTyping' | 'haveTyping'>,
  t: TextOf<typeof source> = text,
): string {
  const deposit = formatMoney(needDeposit - haveDeposit, { compactZeros: true });
  const bet = formatMoney(needTyping - haveTyping, { compactZeros: true });
  if (needDeposit > haveDeposit && needTyping > haveTyping) return t('jackpot.next.either', { deposit, bet });
  if (needDeposit > haveDeposit) return t('jackpot.next.deposit', { deposit });
  return needTyping > haveTyping ? t('jackpot.next.bet', { bet }) : '';
}
