import { awardTextIn, DRAW_TYPE, PROP_ID, type DrawResult } from '@parola/calls';
import type { Locale, TextOf } from '@parola/kit';
import { formatMoney } from '@parola/ui';
import type source from '../locales/en-PH';

/** Name of the jackpot that was won. */
export function jackpotOf({ wheelPropId }: DrawResult, locale: Locale): string {
  return awardTextIn(locale)({ propId: wheelPropId ?? PROP_ID.jackpot, count: 1 });
}

/** The win as a sentence. */
export function sentenceOf(result: DrawResult, t: TextOf<typeof source>, locale: Locale): string {
  const { type, propId, count, bonus } = result;
  return type === DRAW_TYPE.jackpot
    ? t('jackpot.award.jackpot', { jackpot: jackpotOf(result, locale), amount: formatMoney(bonus) })
    : t('jackpot.award.prize', { award: awardTextIn(locale)({ propId, count }) });
}
