import { useState } from 'react';
import { manilaWhen, type Bank } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useLocale } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, Pill } from '@parola/ui';
import { ConfirmSheet } from '@parola/ui/forms';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { useText } from '../text';
import { CARD_EDIT } from '../routes/withdrawal-routes';
import { useStepUp, type Acted } from '../common/use-step-up';
import css from './cards.module.css';

interface Props {
  account: Bank;
  /** Server time, epoch ms. */
  now: number;
  /** Called when the list of accounts has changed. */
  onChanged(): void;
}

/** One account with its actions. */
export function AccountCard({ account, now, onChanged }: Props) {
  const t = useText();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const remove = useAction('delUserBank');
  const modify = useAction('modifyBankInfo');
  const stepUp = useStepUp();
  const { id, bankName, accountNo, accountName, isDefault, locked, newUntil, usable } = account;
  const name = `${bankName} ${accountNo}`;
  const failed = remove.error ?? modify.error;

  async function act(change: () => Promise<Acted>): Promise<void> {
    const acted = await stepUp.prove(change);
    setAsking(false);
    if (acted.ok) onChanged();
  }
  return (
    <Card as="li" className={css.card} aria-label={name}>
      <div className={css.head}>
        <PaymentChannelMark name={bankName} />
        <div className={css.words}>
          <p className={css.bank}>{bankName}</p>
          <p className={css.number}>
            {accountNo} · {accountName}
          </p>
        </div>
        {isDefault && <Pill>{t('wallets.cards.default')}</Pill>}
      </div>
      {newUntil !== undefined && (
        <p className={css.hint}>{t('wallets.cards.new', { time: manilaWhen(newUntil, now, locale) })}</p>
      )}
      {!usable && <p className={css.hint}>{t('wallets.account.unusable')}</p>}
      {locked && <p className={css.hint}>{t('wallets.cards.locked')}</p>}
      {failed && <Banner tone="danger">{failed.message}</Banner>}
      {!(locked && isDefault) && (
        <div className={css.actions}>
          {!isDefault && (
            <Button
              size="sm"
              tone="secondary"
              busy={modify.busy}
              aria-label={t('wallets.cards.default-one', { name })}
              onClick={() => void act(() => modify.run({ id, isDefault: true }))}
            >
              {t('wallets.cards.make-default')}
            </Button>
          )}
          {!locked && (
            <>
              <Link
                as={ButtonLink}
                size="sm"
                tone="secondary"
                aria-label={t('wallets.cards.change-one', { name })}
                to={route(CARD_EDIT, { id })}
              >
                {t('wallets.cards.change')}
              </Link>
              <Button
                size="sm"
                tone="ghost"
                aria-label={t('wallets.cards.remove-one', { name })}
                onClick={() => setAsking(true)}
              >
                {t('wallets.cards.remove')}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmSheet
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act(() => remove.run({ id }))}
        busy={stepUp.busy}
        title={t('wallets.cards.remove-title')}
        confirmLabel={t('wallets.cards.remove')}
        cancelLabel={t('wallets.cards.keep')}
        tone="danger"
      >
        {t('wallets.cards.remove-text', { name })}
      </ConfirmSheet>
    </Card>
  );
}
