import { formatPesos, manilaWhen, ORDER_STEP, type Order } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { useText as useWalletText } from '../text';
import { useText } from '../text/order';
import css from './deposit.module.css';

type Step = Order['timeline'][number];

const WORDS = {
  [ORDER_STEP.waiting]: 'waiting',
  [ORDER_STEP.paid]: 'paid',
  [ORDER_STEP.paidBonusTaken]: 'paid-bonus-taken',
  [ORDER_STEP.paidCouponLate]: 'paid-coupon-late',
  [ORDER_STEP.declined]: 'declined',
  [ORDER_STEP.channelSilent]: 'silent',
  [ORDER_STEP.cancelled]: 'cancelled',
  [ORDER_STEP.cancelledClosed]: 'closed',
  [ORDER_STEP.expired]: 'expired',
  [ORDER_STEP.sendingBack]: 'sending-back',
  [ORDER_STEP.sentBack]: 'sent-back',
} as const;

function isPlain(kind: number): kind is keyof typeof WORDS {
  return kind in WORDS;
}

/** Texts of the steps in the language of the page. Unknown steps use the server's text. */
function useWords(): (step: Step) => string {
  const t = useText();
  return ({ kind, text, ...amounts }) => {
    if (kind === undefined) return text;
    if (isPlain(kind)) return t(`wallets.happened.${WORDS[kind]}`);
    const arrived = amounts.arrived === undefined ? undefined : formatPesos(amounts.arrived);
    const ordered = amounts.ordered === undefined ? undefined : formatPesos(amounts.ordered);
    switch (kind) {
      case ORDER_STEP.secondPayment:
        return arrived === undefined
          ? t('wallets.happened.second-currency')
          : t('wallets.happened.second', { arrived });
      case ORDER_STEP.secondSentBack:
        return arrived === undefined
          ? t('wallets.happened.second-currency-back')
          : t('wallets.happened.second-back', { arrived });
    }
    if (ordered === undefined) return text;
    switch (kind) {
      case ORDER_STEP.otherAmount:
        return arrived === undefined
          ? t('wallets.happened.other-currency', { ordered })
          : t('wallets.happened.other', { arrived, ordered });
      case ORDER_STEP.paidOtherAmount:
        return arrived === undefined ? text : t('wallets.happened.paid-other', { arrived, ordered });
    }
    return text;
  };
}

/** The steps of a deposit, oldest first. `now`: server time, epoch ms. */
export function DepositTimeline({ order, now }: { order: Order; now: number }) {
  const t = useWalletText();
  const locale = useLocale();
  const words = useWords();
  return (
    <ol className={css.timeline} aria-label={t('wallets.order.timeline')}>
      {order.timeline.map((step) => (
        <li key={`${step.time} ${step.text}`} className={css.step}>
          <span className={css.stepText}>{words(step)}</span>
          <time className={css.stepTime} dateTime={new Date(step.time).toISOString()}>
            {manilaWhen(step.time, now, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}
