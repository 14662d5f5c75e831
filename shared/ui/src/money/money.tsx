import { Fragment } from 'react';
import { cx } from '../base/cx';
import { formatMoney } from './format-money';
import type { MoneyFormat } from './format-money';
import css from './money.module.css';

const SIZES = ['text', 'label', 'h3', 'amount', 'xl', 'jackpot'] as const;

export type MoneySize = (typeof SIZES)[number];

export type MoneyProps = MoneyFormat & {
  /** Integer hundredths. */
  value: number;
  /**
   * text: the surrounding font size. Longer amounts get a smaller size (`moneySize`); they are never cut and never
   * wrap.
   */
  size?: MoneySize;
  /** gold: amounts to win or to receive; auto: green above zero, plain below (rows of a record). */
  tone?: 'plain' | 'gold' | 'auto';
  /** True during a request for a newer amount: the old one stays and pulses. */
  refreshing?: boolean;
  className?: string;
};

/**
 * Returns one size smaller for more than 12 characters, two for more than 15, so that the amount fits one line of the
 * narrowest phone.
 */
export function moneySize(text: string, size: MoneySize): MoneySize {
  const steps = text.length > 15 ? 2 : text.length > 12 ? 1 : 0;
  return steps === 0 ? size : (SIZES[SIZES.indexOf(size) - steps] ?? 'text');
}

/** Sizes that may be wider than a phone at large text sizes: they may wrap after a comma, never between two digits. */
const WIDE: readonly MoneySize[] = ['amount', 'xl', 'jackpot'];

function breakable(text: string) {
  return text.split(/(,)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      {part === ',' && <wbr />}
    </Fragment>
  ));
}

/** An amount of money. Excluded from translation, because a translated text node would no longer update. */
export function Money({ value, size = 'text', tone = 'plain', refreshing, className, ...format }: MoneyProps) {
  const text = formatMoney(value, format);
  const colour = tone === 'auto' ? value > 0 && css.gain : tone === 'gold' && css.gold;
  return (
    <span
      className={cx(css.money, css[moneySize(text, size)], colour, refreshing && css.refreshing, className)}
      aria-busy={refreshing || undefined}
      translate="no"
    >
      {WIDE.includes(size) ? breakable(text) : text}
    </span>
  );
}
