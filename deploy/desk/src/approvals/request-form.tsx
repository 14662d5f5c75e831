import { REASON, type Handed } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Inline, TextArea, toast, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { submitOnEnter } from '../forms/submit-on-enter';
import { useText } from '../text';

interface RequestFormProps {
  /** Requests the operation, with a reason. */
  ask: (reason: string) => Promise<Handed>;
  title: string;
  text: string;
  go: string;
}

/**
 * Form that requests an operation with a reason, for a colleague's approval; Ctrl + Enter submits. Afterwards it
 * links to the request.
 */
export function RequestForm({ ask, title, text, go }: RequestFormProps) {
  const t = useText();
  const [approvalId, setApprovalId] = useState<string | null>(null);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < REASON.min ? t('desk.approvals.reason-wrong', { count: REASON.min }) : undefined,
    }),
    submit: async ({ reason }) => {
      const { approval } = await ask(reason.trim());
      toast(t('desk.approvals.handed'));
      setApprovalId(approval);
    },
  });
  return (
    <Card>
      <SectionTitle>{title}</SectionTitle>
      {approvalId === null ? (
        <form {...form.props}>
          <Stack gap={3}>
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <p>{text}</p>
            <TextArea
              label={t('desk.approvals.reason')}
              maxLength={REASON.max}
              rows={2}
              onKeyDown={submitOnEnter}
              {...form.field('reason')}
            />
            <Inline gap={2}>
              <Button type="submit" busy={form.busy}>
                {go}
              </Button>
            </Inline>
          </Stack>
        </form>
      ) : (
        <Stack gap={3}>
          <p role="status">{t('desk.approvals.handed')}</p>
          <TextLink href={`/desk/approvals/${approvalId}`}>{approvalId}</TextLink>
        </Stack>
      )}
    </Card>
  );
}
