import { useState } from 'react';
import { useRouteQuery } from '@parola/kit';
import { cx } from '@parola/ui';
import { DepositOrder } from '../deposit/deposit-order';
import { DepositForm } from '../deposit/deposit-form';
import { WALLET } from '../deposit/query';
import { WithdrawNote } from './withdraw-note';
import css from './wallet.module.css';

/** The cashier. `orderId` in the address shows that order, so that the way back from the payment page and a reload both find it. */
export default function WalletPage() {
  const [{ name, orderId }, setQuery] = useRouteQuery(WALLET);
  const [insteadOfNew, setInsteadOfNew] = useState<string>();
  // Each order is a page of its own to the player: Back leads out of it.
  const show = (id: string | undefined) =>
    setQuery(
      { name: 'deposit', orderId: id, channel: undefined, amount: undefined, bonus: undefined, coupon: undefined },
      { push: true },
    );
  if (name === 'withdraw')
    return (
      <div className={css.page}>
        <WithdrawNote />
      </div>
    );
  return (
    <div className={cx(css.page, !orderId && css.form)}>
      {orderId ? (
        <DepositOrder
          key={orderId}
          orderId={orderId}
          insteadOfNew={insteadOfNew === orderId}
          onAnother={() => show(undefined)}
        />
      ) : (
        <DepositForm
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
