import { formatPesos } from '@parola/calls';
import { ADJUSTMENT_MAX, REASON } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { AmountField, Inline, Select, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

interface Values {
  way: string;
  /** Hundredths. */
  amount: number | null;
  reason: string;
}

/** Form that requests an adjustment of a player's cash; a colleague decides (player protection C35). */
export function Adjust({ player }: { player: string }) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const adjust = useAct('players.adjust');
  const form = useForm<Values>({
    initial: { way: 'give', amount: null, reason: '' },
    validate: ({ amount, reason }) => ({
      amount:
        amount === null || amount === 0 || amount > ADJUSTMENT_MAX
          ? t('desk.adjust.amount-wrong', { most: formatPesos(ADJUSTMENT_MAX) })
          : undefined,
      reason: reasonWrong(reason),
    }),
    submit: async ({ way, amount, reason }) => {
      if (amount === null) return;
      await adjust({
        id: player,
        amount: way === 'take' ? -amount : amount,
        gift: way === 'gift',
        reason: reason.trim(),
      });
      toast(t('desk.approvals.handed'));
      form.reset();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.adjust.title')}</SectionTitle>
      <form aria-label={t('desk.adjust.title')} {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{t('desk.adjust.text')}</p>
          <Select
            label={t('desk.adjust.way')}
            options={[
              { value: 'give', label: t('desk.adjust.give') },
              { value: 'gift', label: t('desk.adjust.gift') },
              { value: 'take', label: t('desk.adjust.take') },
            ]}
            {...form.field('way')}
          />
          <AmountField label={t('desk.adjust.amount')} {...form.field('amount')} />
          <TextArea label={t('desk.adjust.reason')} maxLength={REASON.max} rows={2} {...form.field('reason')} />
          <Inline gap={2}>
            <Button type="submit" tone="secondary" busy={form.busy}>
              {t('desk.adjust.go')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
