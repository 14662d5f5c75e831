import { awardTextIn, DRAW_TYPE, isCoin, PROP_ID, type DrawResult } from '@parola/calls';
import type { Locale, TextOf } from '@parola/kit';
import { formatMoney } from '@parola/ui';
import type source from '../locales/en-PH';

export interface Words {
  title: string;
  /** In hundredths; undefined for what is not money. */
  money: number | undefined;
  text: string;
  /** All of it. */
  sentence: string;
}

/** What was won, in words. */
export function wordsOf(
  { type, propId, wheelPropId, count, bonus }: DrawResult,
  t: TextOf<typeof source>,
  locale: Locale,
): Words {
  const awardText = awardTextIn(locale);
  if (type === DRAW_TYPE.jackpot) {
    const title = awardText({ propId: wheelPropId ?? PROP_ID.jackpot, count: 1 });
    const text = formatMoney(bonus);
    return { title, money: bonus, text, sentence: t('jackpot.award.jackpot', { jackpot: title, amount: text }) };
  }
  const text = awardText({ propId, count });
  return {
    title: t('jackpot.award.title'),
    money: isCoin(propId) ? count : undefined,
    text,
    sentence: t('jackpot.award.prize', { award: text }),
  };
}
