import { REASON } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

interface StopProps {
  player: string;
  stopped: boolean;
  onDone(): void;
}

/** Form that holds all possible withdrawals of a player, or releases them. */
export function Stop({ player, stopped, onDone }: StopProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const act = useAct('withdrawals.stop');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: async ({ reason }) => {
      await act({ player, stop: !stopped, reason: reason.trim() });
      toast(t(stopped ? 'desk.withdrawals.let-gone' : 'desk.withdrawals.on-hold'));
      onDone();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.withdrawals.hold')}</SectionTitle>
      <form {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{t('desk.withdrawals.hold-text')}</p>
          <TextArea label={t('desk.withdrawals.reason')} maxLength={REASON.max} rows={2} {...form.field('reason')} />
          <Inline gap={2}>
            <Button type="submit" tone="secondary" busy={form.busy}>
              {t(stopped ? 'desk.withdrawals.let-go' : 'desk.withdrawals.hold')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
