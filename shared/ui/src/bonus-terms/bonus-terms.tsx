import { useState, type ReactNode } from 'react';
import { Info } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { Sheet } from '../sheet/sheet';
import { useText } from './text';
import css from './bonus-terms.module.css';

export type BonusTermsProps = {
  /**
   * The line beside the control that claims the bonus: amount to bet and number of days. Undefined if the screen
   * already says it.
   */
  line?: ReactNode;
  /** All terms, one clause each. */
  clauses: readonly ReactNode[];
  className?: string;
};

/** The terms of a bonus in one line, with a button that opens all clauses. A screen shows the same line once. */
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
  /** Multiple of the amount that must be bet, and the number of days. Undefined from a server of an earlier release. */
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
