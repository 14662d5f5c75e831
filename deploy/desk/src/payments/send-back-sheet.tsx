import type { HeldPayment } from '@parola/operations';
import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';
import { amountOf } from './received-amount';

interface SendBackProps {
  of: HeldPayment;
  onClose: () => void;
  onDone: () => void;
}

/** Sheet that has the provider return a payment, with a reason. */
export function SendBackSheet({ of, onClose, onDone }: SendBackProps) {
  const t = useText();
  const act = useAct('payments.sendBack');
  const { channel, txId } = of;
  return (
    <ReasonSheet
      title={t('desk.payments.send-title', { amount: amountOf(of) })}
      text={t('desk.payments.send-text')}
      onClose={onClose}
      act={async (reason) => {
        await act({ channel, txId, reason });
        toast(t('desk.payments.done'));
        onDone();
      }}
    />
  );
}
