import { REASON } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, TextArea, useForm } from '@parola/ui/forms';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

interface ReasonSheetProps {
  /** The action: the name of the sheet and of its button. */
  title: string;
  /** Its effect. */
  text: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  /** Does it; a refusal that it throws is shown. */
  act: (reason: string) => Promise<void>;
}

/** Asks why something is done, and does it at once. */
export function ReasonSheet({ title, text, tone = 'primary', onClose, act }: ReasonSheetProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reasonWrong(reason) }),
    submit: ({ reason }) => act(reason.trim()),
  });
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form="reason" tone={tone} busy={form.busy}>
          {title}
        </Button>
      }
    >
      <form id="reason" {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{text}</p>
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
