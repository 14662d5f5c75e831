import { manilaWhen } from '@parola/calls';
import { REASON, type PlayerOverview } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { StatusPill, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

interface HoldProps {
  id: string;
  hold: PlayerOverview['hold'];
  onChanged(): void;
}

/** State of a wallet's hold, and the possible act: to hold it at once, or to request its release from a colleague. */
export function Hold({ id, hold, onChanged }: HoldProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const may = useMay(hold ? 'players.lift' : 'players.hold');
  const place = useAct('players.hold');
  const lift = useAct('players.lift');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: async ({ reason }) => {
      const input = { id, reason: reason.trim() };
      if (hold) {
        await lift(input);
        toast(t('desk.approvals.handed'));
      } else {
        await place(input);
        toast(t('desk.players.held-now'));
      }
      form.reset();
      onChanged();
    },
  });
  if (!may && !hold) return null;
  return (
    <Card>
      <SectionTitle>{t(hold ? 'desk.players.let-go' : 'desk.players.hold')}</SectionTitle>
      <Stack gap={3}>
        {hold && (
          <p>
            <StatusPill tone="warning">
              {t('desk.players.held', { operator: hold.operator, time: manilaWhen(hold.time, Date.now()) })}
            </StatusPill>
          </p>
        )}
        {may && (
          <form {...form.props}>
            <Stack gap={3}>
              {form.error && <Banner tone="danger">{form.error}</Banner>}
              <TextArea
                label={t('desk.config.reason')}
                help={t(hold ? 'desk.players.let-go-text' : 'desk.players.hold-text')}
                maxLength={REASON.max}
                rows={2}
                {...form.field('reason')}
              />
              <Button type="submit" tone={hold ? 'secondary' : 'danger'} busy={form.busy}>
                {t(hold ? 'desk.players.let-go-ask' : 'desk.players.hold-now')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
