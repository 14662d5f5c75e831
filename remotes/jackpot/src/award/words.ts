import { awardText, DRAW_TYPE, isCoin, PROP_ID, type DrawResult } from '@parola/calls';
import { formatMoney } from '@parola/ui';

export interface Words {
  title: string;
  /** In hundredths; undefined for what is not money. */
  money: number | undefined;
  text: string;
  /** All of it. */
  sentence: string;
}

/** What was won, in words. */
export function wordsOf({ type, propId, wheelPropId, count, bonus }: DrawResult): Words {
  if (type === DRAW_TYPE.jackpot) {
    const title = awardText({ propId: wheelPropId ?? PROP_ID.jackpot, count: 1 });
    const text = formatMoney(bonus);
    return { title, money: bonus, text, sentence: `You won the ${title}: ${text}` };
  }
  const text = awardText({ propId, count });
  return { title: 'You won', money: isCoin(propId) ? count : undefined, text, sentence: `You won ${text}` };
}
