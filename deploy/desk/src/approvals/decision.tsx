import { REASON } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, TextArea, toast, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { OperationRefused } from '../api/operation-call';
import { useAct } from '../api/use-act';
import { submitOnEnter } from '../forms/submit-on-enter';
import { useText } from '../text';

/** Refusals that show that the page is outdated. */
const OVERTAKEN: readonly string[] = ['decided', 'expired', 'changedMeanwhile', 'makerGone'];

/** Form that approves a colleague's request exactly as shown, or refuses it with a reason. */
export function Decision({
  id,
  digest,
  stale,
  onDone,
}: {
  id: string;
  digest: string;
  stale: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const approve = useAct('approvals.approve');
  const refuse = useAct('approvals.refuse');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < REASON.min ? t('desk.approvals.reason-wrong', { count: REASON.min }) : undefined,
    }),
    submit: async ({ reason }) => {
      await refuse({ id, reason: reason.trim() });
      toast(t('desk.approvals.refused'));
      onDone();
    },
  });
  const accept = async () => {
    setBusy(true);
    setError('');
    try {
      await approve({ id, digest });
      toast(t('desk.approvals.approved'));
      onDone();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
      if (reason instanceof OperationRefused && OVERTAKEN.includes(reason.refusal)) onDone();
    }
    setBusy(false);
  };
  return (
    <Card>
      <SectionTitle>{t('desk.approvals.decide')}</SectionTitle>
      <Stack gap={4}>
        {error && <Banner tone="danger">{error}</Banner>}
        {!stale && (
          <Stack gap={3}>
            <p>{t('desk.approvals.approve-text')}</p>
            <Inline gap={2}>
              <Button busy={busy} onClick={() => void accept()}>
                {t('desk.approvals.approve')}
              </Button>
            </Inline>
          </Stack>
        )}
        <form {...form.props}>
          <Stack gap={3}>
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <TextArea
              label={t('desk.approvals.refuse-reason')}
              help={t('desk.approvals.refuse-help')}
              maxLength={REASON.max}
              rows={2}
              onKeyDown={submitOnEnter}
              {...form.field('reason')}
            />
            <Inline gap={2}>
              <Button type="submit" tone="secondary" busy={form.busy}>
                {t('desk.approvals.refuse')}
              </Button>
            </Inline>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}

/** Form that withdraws the operator's own request. */
export function Withdrawal({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const withdraw = useAct('approvals.withdraw');
  const form = useForm({
    initial: {},
    submit: async () => {
      await withdraw({ id });
      toast(t('desk.approvals.withdrawn'));
      onDone();
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Inline gap={2}>
          <Button type="submit" tone="secondary" busy={form.busy}>
            {t('desk.approvals.withdraw')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
