import { REASON } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/reason';

/** What an operator is about to do. */
export interface Wish {
  ids: number[];
  on: boolean;
  title: string;
}

interface SwitchProps {
  wish: Wish;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and does it at once. */
export function SwitchSheet({ wish: { ids, on, title }, onClose, onDone }: SwitchProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const act = useAct('games.switch');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: async ({ reason }) => {
      const { changed } = await act({ ids, on, reason: reason.trim() });
      toast(t(on ? 'desk.games.opened-now' : 'desk.games.closed-now', { count: changed }));
      onDone();
    },
  });
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form="switch" tone={on ? 'primary' : 'danger'} busy={form.busy}>
          {title}
        </Button>
      }
    >
      <form id="switch" {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{t(on ? 'desk.games.open-text' : 'desk.games.close-text')}</p>
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
