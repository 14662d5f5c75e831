import { REASON, type HeldPayment } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/reason';
import { amountOf } from './amount';

interface SendBackProps {
  of: HeldPayment;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and has the provider send it back. */
export function SendBackSheet({ of, onClose, onDone }: SendBackProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const act = useAct('payments.sendBack');
  const { channel, txId } = of;
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reasonWrong(reason) }),
    submit: async ({ reason }) => {
      await act({ channel, txId, reason: reason.trim() });
      toast(t('desk.payments.done'));
      onDone();
    },
  });
  const title = t('desk.payments.send-title', { amount: amountOf(of) });
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form="send-back" busy={form.busy}>
          {title}
        </Button>
      }
    >
      <form id="send-back" {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{t('desk.payments.send-text')}</p>
          <TextArea
            label={t('desk.config.reason')}
            help={t('desk.config.reason-help')}
            maxLength={REASON.max}
            rows={2}
            {...form.field('reason')}
          />
        </Stack>
      </form>
    </Sheet>
  );
}
