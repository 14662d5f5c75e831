import {
  awardTextIn,
  formatCount,
  formatPesos,
  isCoin,
  isCoupon,
  isDiamond,
  isFixedCoupon,
  isGiveCoupon,
  isLiveness,
  manilaDate,
  manilaTime,
  PROP_ID,
  type ConfigMap,
} from '@parola/calls';
import type { RewardItem } from '@parola/contract';
import { useConfig, useLocale } from '@parola/kit';
import { useText } from '../../texts/popups';
import { nameOf } from './prop-names';

export interface RewardWords {
  /** Amount and name: `₱50.00 cash`, `2 × Lantern`, `10% coupon`. */
  text(item: RewardItem): string;
  /** Destination, condition and benefit, one sentence each. */
  terms(item: RewardItem): string[];
}

/** Returns the percentage of a percent coupon, which its id encodes (specification §3). */
const percentIn = (propId: number): number => (isFixedCoupon(propId) ? propId - 1200 : propId - 1000);

/** Returns the texts of received awards: those of operators if they exist. */
export function useRewardWords(): RewardWords {
  const t = useText();
  const locale = useLocale();
  const plain = awardTextIn(locale);
  const map: ConfigMap['appPropMap'] = useConfig('appPropMap');

  function coupon({ propId, terms = {} }: RewardItem): string[] {
    const { rateBp, amount, deposit, most } = terms;
    const rate = String(rateBp === undefined ? percentIn(propId) : rateBp / 100);
    const least = deposit === undefined ? undefined : formatPesos(deposit);
    const sentences: string[] = [];
    if (isGiveCoupon(propId)) {
      if (amount !== undefined)
        sentences.push(
          least === undefined
            ? t('shell.reward.give', { amount: formatPesos(amount) })
            : t('shell.reward.give-least', { amount: formatPesos(amount), deposit: least }),
        );
    } else if (least === undefined) sentences.push(t('shell.reward.percent', { rate }));
    else if (isFixedCoupon(propId)) sentences.push(t('shell.reward.fixed', { rate, deposit: least }));
    else sentences.push(t('shell.reward.percent-least', { rate, deposit: least }));
    if (most !== undefined) sentences.push(t('shell.reward.most', { most: formatPesos(most) }));
    return sentences;
  }

  /** Returns the destination by kind of award. */
  function place({ propId, cash, terms }: RewardItem): string[] {
    if (isCoupon(propId)) return [t('shell.reward.in-coupons')];
    if (isDiamond(propId)) return [t('shell.reward.in-diamonds')];
    if (propId === PROP_ID.points) return [t('shell.reward.in-points')];
    if (isLiveness(propId)) return [t('shell.reward.in-stars')];
    if (!isCoin(propId) || cash === undefined) return [];
    if (cash) return [t('shell.reward.in-cash')];
    // The turnover condition is a sentence of its own, if it is known.
    return [t(terms?.wagerNeed ? 'shell.reward.in-wallet' : 'shell.reward.in-bonus')];
  }

  return {
    text({ propId, count, cash }) {
      if (isCoin(propId)) {
        const amount = formatPesos(count);
        if (cash === undefined) return amount;
        return t(cash ? 'shell.reward.cash' : 'shell.reward.bonus-money', { amount });
      }
      const name = nameOf(map, propId, locale);
      if (name === undefined) return plain({ propId, count });
      return count === 1 ? name : t('shell.reward.named', { count: formatCount(count), name });
    },
    terms(item) {
      const { propId, terms } = item;
      const sentences = [...place(item), ...(isCoupon(propId) ? coupon(item) : [])];
      if (terms?.wagerNeed) {
        const need = formatPesos(terms.wagerNeed);
        sentences.push(
          terms.wagerDays === undefined
            ? t('shell.reward.play', { need })
            : t('shell.reward.play-days', { need, days: terms.wagerDays }),
        );
      }
      if (terms?.until !== undefined)
        sentences.push(
          t('shell.reward.until', { time: `${manilaDate(terms.until, locale)}, ${manilaTime(terms.until, locale)}` }),
        );
      return sentences;
    },
  };
}
