import type { HeldPayment } from '@parola/operations';
import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';
import { amountOf } from './received-amount';

/** Sheet that requests the credit of a payment with a differing amount as received; a colleague decides. */
export function CreditSheet({ of, onClose }: { of: HeldPayment; onClose: () => void }) {
  const t = useText();
  const act = useAct('payments.credit');
  const { channel, txId } = of;
  return (
    <ReasonSheet
      title={t('desk.payments.credit-title', { amount: amountOf(of) })}
      text={t('desk.payments.credit-text')}
      onClose={onClose}
      act={async (reason) => {
        await act({ channel, txId, reason });
        toast(t('desk.approvals.handed'));
        onClose();
      }}
    />
  );
}
