import { useState } from 'react';
import { useSearchParams } from '@parola/kit/router';
import { DepositOrder } from '../deposit/deposit-order';
import { DepositForm } from '../deposit/deposit-form';
import { CashOutNote } from './cash-out-note';
import css from './wallet.module.css';

/** The cashier. `orderId` in the address shows that order, so that the way back from the payment page and a reload both find it. */
export default function WalletPage() {
  const [params, setParams] = useSearchParams();
  const [insteadOfNew, setInsteadOfNew] = useState<string>();
  const orderId = params.get('orderId');
  const open = (id: string) => setParams({ name: 'deposit', orderId: id });
  if (params.get('name') === 'withdraw')
    return (
      <div className={css.page}>
        <CashOutNote />
      </div>
    );
  return (
    <div className={css.page}>
      {orderId ? (
        <DepositOrder
          key={orderId}
          orderId={orderId}
          insteadOfNew={insteadOfNew === orderId}
          onAnother={() => setParams({ name: 'deposit' })}
        />
      ) : (
        <DepositForm
          onOrder={open}
          onWaiting={(id) => {
            setInsteadOfNew(id);
            open(id);
          }}
        />
      )}
    </div>
  );
}
