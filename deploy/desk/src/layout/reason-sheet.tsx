import { REASON } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, TextArea, useForm } from '@parola/ui/forms';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

interface ReasonSheetProps {
  /** Title of the sheet, and text of its button. */
  title: string;
  /** Sentence about the effect. */
  text: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  /** Executes the act; an exception is shown. */
  act: (reason: string) => Promise<void>;
}

/** Sheet that asks for a reason and executes the act at once. */
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
