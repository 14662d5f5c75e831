import type { ReactNode } from 'react';
import { Banner } from '@parola/ui';
import { ConfirmSheet, Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/lottery';

interface Props {
  busy: boolean;
  /** Why the last try was refused. */
  error: { message: string } | undefined;
  /** What comes for it. */
  what: string;
  /** What it costs, and what the player has. */
  price: number;
  diamond: number;
  onCancel(): void;
  onConfirm(): void;
  /** What else is to be known before. */
  children?: ReactNode;
}

/** Asks once more before diamonds go: what is given, what comes for it, and what is left. */
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
