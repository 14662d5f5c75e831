import { manilaWhen, type Bank, type ExchangeChannel, type ExchangeInfo } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Button, Pill, Stack } from '@parola/ui';
import { RadioCards } from '@parola/ui/forms';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { useText } from '../text';
import css from './withdraw.module.css';

interface Props {
  info: ExchangeInfo;
  channel: ExchangeChannel;
  /** Accounts that the channel reaches. */
  accounts: readonly Bank[];
  chosen: number | undefined;
  onChoose(id: number): void;
  /** Called when the player wants to add another account. */
  onAdd(): void;
}

/** The choice of the payout account. */
export function AccountChoice({ info, channel, accounts, chosen, onChoose, onAdd }: Props) {
  const t = useText();
  const locale = useLocale();
  const isFull = info.bankList.length >= info.bankMax;
  return (
    <Stack gap={3}>
      {accounts.length > 0 ? (
        <RadioCards
          label={t('wallets.account.title')}
          value={chosen ?? null}
          onChange={onChoose}
          options={accounts.map((one) => ({
            value: one.id,
            title: `${one.bankName} ${one.accountNo}`,
            icon: <PaymentChannelMark name={one.bankName} />,
            meta:
              one.newUntil === undefined
                ? one.accountName
                : t('wallets.account.new', {
                    name: one.accountName,
                    time: manilaWhen(one.newUntil, info.serverTime, locale),
                  }),
            ...(one.isDefault ? { end: <Pill>{t('wallets.cards.default')}</Pill> } : {}),
            ...(one.usable ? {} : { disabledReason: t('wallets.account.unusable') }),
          }))}
        />
      ) : (
        <div>
          <p className={css.restTitle}>{t('wallets.account.title')}</p>
          <p className={css.small}>{t('wallets.account.none', { channel: channel.name })}</p>
        </div>
      )}
      <Button
        wide
        tone="secondary"
        disabledReason={isFull ? t('wallets.account.full', { count: info.bankMax }) : undefined}
        onClick={onAdd}
      >
        {t(accounts.length > 0 ? 'wallets.account.another' : 'wallets.account.add')}
      </Button>
    </Stack>
  );
}
