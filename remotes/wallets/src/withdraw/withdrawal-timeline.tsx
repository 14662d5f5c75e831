import { Check, Clock, Minus, X } from 'lucide-react';
import { manilaWhen, type ExchangeOrder } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { cx, Icon, VisuallyHidden, type IconType } from '@parola/ui';
import { useText } from '../text';
import { exchangeWords } from './order-words';
import { stepsOf, type Step } from './withdrawal-steps';
import css from './withdrawal-timeline.module.css';

const MARKS: Readonly<Record<Step['state'], IconType | undefined>> = {
  done: Check,
  now: Clock,
  next: undefined,
  skipped: Minus,
  failed: X,
};
const SAID = {
  done: 'wallets.step.done',
  now: 'wallets.step.now',
  next: 'wallets.step.next',
  skipped: 'wallets.step.skipped',
  failed: 'wallets.step.failed',
} as const satisfies Record<Step['state'], string>;

/** The steps of a withdrawal from request to arrival, with their times. `now`: server time, epoch ms. */
export function Timeline({ order, now }: { order: ExchangeOrder; now: number }) {
  const t = useText();
  const locale = useLocale();
  return (
    <ol className={css.steps} aria-label={t('wallets.order.timeline')}>
      {stepsOf(order).map(({ status, time, state }) => {
        const mark = MARKS[state];
        return (
          <li key={status} className={cx(css.step, css[state])} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.mark} aria-hidden="true">
              {mark && <Icon of={mark} size={16} />}
            </span>
            <span className={css.words}>
              <span className={css.name}>
                {t(exchangeWords({ status }).label)}
                <VisuallyHidden> {t(SAID[state])}</VisuallyHidden>
              </span>
              {state === 'skipped' && <span className={css.note}>{t('wallets.step.by-rule')}</span>}
              {time !== undefined && (
                <time className={css.note} dateTime={new Date(time).toISOString()}>
                  {manilaWhen(time, now, locale)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
