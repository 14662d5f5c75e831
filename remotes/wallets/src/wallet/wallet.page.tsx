import { useSearchParams } from '@parola/kit/router';
import { DepositOrder } from '../deposit/deposit-order';
import { DepositForm } from '../deposit/deposit-form';
import { CashOutNote } from './cash-out-note';
import css from './wallet.module.css';

/** The cashier. `orderId` in the address shows that order, so that the way back from the payment page and a reload both find it. */
export default function WalletPage() {
  const [params, setParams] = useSearchParams();
  const orderId = params.get('orderId');
  if (params.get('name') === 'withdraw') return <div className={css.page}><CashOutNote /></div>;
  return (
    <div className={css.page}>
      {orderId
        ? <DepositOrder key={orderId} orderId={orderId} onAnother={() => setParams({ name: 'deposit' })} />
        : <DepositForm onOrder={(id) => setParams({ name: 'deposit', orderId: id })} />}
    </div>
  );
}
