import { useState } from 'react';
import { ORDER_STATUS, type Order } from '@parola/calls';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import { DepositPanel } from './deposit-form';
import { ShownOrder } from './lazy-order';
import { useOwnChoice } from './use-deposit-choice';
import css from './deposit.module.css';

/**
 * A deposit as a dialog over another page, such as a running game: the form, then the order. The payment opens in a new
 * tab.
 */
export default function DepositModal({ modal }: ModalComponentProps<'wallets.deposit'>) {
  const t = useText();
  const choosing = useOwnChoice();
  const [shown, setShown] = useState<{ orderId: string; instead: boolean }>();
  const [order, setOrder] = useState<Order>();
  const done = () =>
    order?.status === ORDER_STATUS.paid ? modal.close({ orderId: order.orderId, paid: order.amount }) : modal.dismiss();
  return (
    <Sheet open onClose={done} title={t('wallets.deposit.make')} tall>
      {shown ? (
        <ShownOrder
          key={shown.orderId}
          orderId={shown.orderId}
          insteadOfNew={shown.instead}
          onAnother={() => {
            setShown(undefined);
            setOrder(undefined);
          }}
          apart={{ onOrder: setOrder, close: done }}
        />
      ) : (
        <div className={css.apart}>
          <DepositPanel
            apart
            choosing={choosing}
            onOrder={(orderId) => setShown({ orderId, instead: false })}
            onWaiting={(orderId) => setShown({ orderId, instead: true })}
          />
        </div>
      )}
    </Sheet>
  );
}
