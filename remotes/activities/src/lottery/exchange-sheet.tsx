import type { ReactNode } from 'react';
import { Banner } from '@parola/ui';
import { ConfirmSheet, Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/lottery';

interface Props {
  busy: boolean;
  /** Error of the last try. */
  error: { message: string } | undefined;
  /** Name of the offer. */
  what: string;
  /** Price and balance, in diamonds. */
  price: number;
  diamond: number;
  onCancel(): void;
  onConfirm(): void;
  /** Further details to show before the exchange. */
  children?: ReactNode;
}

/** Asks for confirmation before diamonds are spent: price, offer, and remaining diamonds. */
export function ExchangeSheet({ busy, error, what, price, diamond, onCancel, onConfirm, children }: Props) {
  const t = useText();
  return (
    <ConfirmSheet
      open
      busy={busy}
      title={t('activities.lottery.sure')}
      confirmLabel={t('activities.lottery.exchange')}
      cancelLabel={t('activities.lottery.keep')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Facts>
        <Fact name={t('activities.lottery.give')}>{t('activities.lottery.diamonds', { count: price })}</Fact>
        <Fact name={t('activities.lottery.get')}>{what}</Fact>
        {children}
        <Fact name={t('activities.lottery.after')}>
          {t('activities.lottery.diamonds', { count: Math.max(0, diamond - price) })}
        </Fact>
      </Facts>
      {error && <Banner tone="danger">{error.message}</Banner>}
    </ConfirmSheet>
  );
}
