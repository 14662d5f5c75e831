import type { DrawInfo } from '@parola/calls';
import { formatMoney } from '@parola/ui';

/** What still brings the next chance, in a sentence; empty when the server names nothing. */
export function nextChance({
  needDeposit,
  haveDeposit,
  needTyping,
  haveTyping,
}: Pick<DrawInfo, 'needDeposit' | 'haveDeposit' | 'needTyping' | 'haveTyping'>): string {
  const ways: string[] = [];
  if (needDeposit > haveDeposit) ways.push(`${formatMoney(needDeposit - haveDeposit, { compactZeros: true })} deposit`);
  if (needTyping > haveTyping) ways.push(`${formatMoney(needTyping - haveTyping, { compactZeros: true })} valid bet`);
  return ways.length === 0 ? '' : `Next chance after ${ways.join(' or ')}`;
}
