import { useState, type ReactNode } from 'react';
import { Info } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { Sheet } from '../sheet/sheet';
import { useText } from './text';
import css from './bonus-terms.module.css';

export type BonusTermsProps = {
  /**
   * The one line beside the control that takes the bonus: what to bet, and in how many days. Left out where the screen
   * says it already.
   */
  line?: ReactNode;
  /** All terms, a clause each. */
  clauses: readonly ReactNode[];
  className?: string;
};

/** The terms of a bonus in one line, with the way to all of them. A screen shows the same line once. */
export function BonusTerms({ line, clauses, className }: BonusTermsProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={cx(css.terms, className)} data-bonus-terms="">
      {line !== undefined && <span>{line}</span>}
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ui.bonus.terms')}
        <Icon of={Info} size={16} />
      </button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={t('ui.bonus.terms')}>
          <ul className={css.clauses}>
            {clauses.map((clause, index) => (
              <li key={index}>{clause}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}

export type RewardTermsProps = {
  /** Times of the amount to bet, and days for that. A server of an earlier release does not say. */
  times?: number | undefined;
  days?: number | undefined;
  /** Further clauses. */
  more?: readonly ReactNode[];
  className?: string;
};

/** The terms of a reward in bonus money. */
export function RewardTerms({ times, days, more = [], className }: RewardTermsProps) {
  const t = useText();
  const known = times !== undefined && days !== undefined ? { times, days } : undefined;
  return (
    <BonusTerms
      className={className}
      line={known ? t('ui.bonus.line', known) : t('ui.bonus.line-open')}
      clauses={[
        known ? t('ui.bonus.bet', known) : t('ui.bonus.bet-open'),
        t('ui.bonus.cash'),
        t('ui.bonus.expires'),
        ...more,
        t('ui.bonus.age'),
      ]}
    />
  );
}
