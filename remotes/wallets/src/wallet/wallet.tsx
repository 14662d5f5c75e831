import { useState } from 'react';
import { RG_STATUS } from '@parola/calls';
import { useRouteQuery, useSession } from '@parola/kit';
import { cx } from '@parola/ui';
import { Segmented } from '@parola/ui/forms';
import { DepositForm } from '../deposit/deposit-form';
import { WALLET } from '../routes/cashier-query';
import { ShownOrder } from '../deposit/lazy-order';
import { useText } from '../text';
import { WithdrawOverview } from '../withdraw/overview';
import { WithdrawalOrder } from '../withdraw/withdrawal-order';
import css from './wallet.module.css';

/**
 * The cashier. `orderId` in the address shows that order, so that a return from the payment page and a reload find it.
 * `cards`: the other layout, with payment methods and accounts first. Players who may not play can only withdraw their
 * money (player protection C20).
 */
export function Wallet({ layout }: { layout: 'rows' | 'cards' }) {
  const t = useText();
  const [{ name: wantedTab = 'deposit', orderId, back }, setQuery] = useRouteQuery(WALLET);
  const { rg } = useSession();
  const mayDeposit = !rg || rg.rgStatus === RG_STATUS.ok;
  // An existing order can still be viewed.
  const name = mayDeposit || orderId ? wantedTab : 'withdraw';
  const [insteadOfNew, setInsteadOfNew] = useState<string>();
  // Each order is a separate history entry: Back leaves the order, and for a player who came from another page the
  // cashier.
  const show = (id: string | undefined) =>
    setQuery(
      { name: 'deposit', orderId: id, channel: undefined, amount: undefined, bonus: undefined, coupon: undefined },
      { push: back !== 1 },
    );
  if (orderId)
    return (
      <div className={css.page}>
        {name === 'withdraw' ? (
          <WithdrawalOrder key={orderId} orderId={orderId} back={back === 1} />
        ) : (
          <ShownOrder
            key={orderId}
            orderId={orderId}
            insteadOfNew={insteadOfNew === orderId}
            back={back === 1}
            onAnother={() => show(undefined)}
          />
        )}
      </div>
    );
  return (
    <div className={cx(css.page, name === 'deposit' && css.form)}>
      {mayDeposit && (
        <div className={css.which}>
          <Segmented
            label={t('wallets.which')}
            value={name}
            onChange={(next) => setQuery({ name: next })}
            options={[
              { value: 'deposit', label: t('wallets.form.deposit') },
              { value: 'withdraw', label: t('wallets.withdraw.tab') },
            ]}
          />
        </div>
      )}
      {name === 'withdraw' ? (
        <WithdrawOverview first={layout === 'cards' ? 'accounts' : 'channels'} back={back} />
      ) : (
        <DepositForm
          first={layout === 'cards' ? 'channels' : 'amounts'}
          back={back === 1}
          onOrder={show}
          onWaiting={(id) => {
            setInsteadOfNew(id);
            show(id);
          }}
        />
      )}
    </div>
  );
}
