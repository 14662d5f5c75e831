import { formatPesos, type Bank, type ExchangeChannel, type ExchangeInfo } from '@parola/calls';
import { Money } from '@parola/ui';
import { ConfirmSheet, Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text';
import { wholeTime } from './channel-time';
import css from './withdraw.module.css';

interface Props {
  amount: number;
  fee: number;
  account: Bank;
  channel: ExchangeChannel;
  info: ExchangeInfo;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** The summary before the request: amount, fee, net amount, account and time, with a note that it cannot be undone. */
export function ConfirmWithdrawal({ amount, fee, account, channel, info, busy, onCancel, onConfirm }: Props) {
  const t = useText();
  return (
    <ConfirmSheet
      open
      title={t('wallets.confirm.title')}
      confirmLabel={t('wallets.confirm.go-amount', { amount: formatPesos(amount) })}
      cancelLabel={t('wallets.confirm.change')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div className={css.confirm}>
        <Facts>
          <Fact name={t('wallets.confirm.asked')}>
            <Money value={amount} />
          </Fact>
          <Fact name={t('wallets.confirm.fee')}>
            <Money value={fee} />
          </Fact>
          <Fact name={t('wallets.confirm.receive')}>
            <Money value={amount - fee} tone="gold" />
          </Fact>
          <Fact name={t('wallets.confirm.to')}>
            {account.bankName} {account.accountNo}
          </Fact>
          <Fact name={t('wallets.account.name')}>{account.accountName}</Fact>
          <Fact name={t('wallets.confirm.by')}>{channel.name}</Fact>
        </Facts>
        <p>{wholeTime(t, channel, info, amount, account)}</p>
        <p className={css.small}>{t('wallets.confirm.final')}</p>
      </div>
    </ConfirmSheet>
  );
}
