import { KYC_REJECT } from '@parola/calls';
import { REASON } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, Select, TextArea, toast, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { OperationRefused } from '../api/operation-call';
import { useAct } from '../api/use-act';
import { submitOnEnter } from '../forms/submit-on-enter';
import { useText } from '../text';
import { REASON_CODES, reasonWords } from './kyc-words';

interface DecisionProps {
  id: string;
  /** True when all pictures were viewed; required for an approval. */
  seenAll: boolean;
  onDone(): void;
  /** Called when another operator has decided meanwhile. */
  onOvertaken(): void;
}

/**
 * Forms that approve an identity check, or reject it with a reason and a text for the player; Ctrl + Enter in the
 * text rejects.
 */
export function Decision({ id, seenAll, onDone, onOvertaken }: DecisionProps) {
  const t = useText();
  const approve = useAct('kyc.approve');
  const reject = useAct('kyc.reject');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const overtaken = (reason: unknown) => {
    if (!(reason instanceof OperationRefused) || reason.refusal !== 'decided') return false;
    toast(reason.message);
    onOvertaken();
    return true;
  };
  const form = useForm({
    initial: { code: String(KYC_REJECT.unreadable), words: '' },
    submit: async ({ code, words }) => {
      const trimmed = words.trim();
      try {
        await reject({
          id,
          code: REASON_CODES.find((one) => String(one) === code) ?? KYC_REJECT.other,
          ...(trimmed && { words: trimmed }),
        });
      } catch (reason) {
        if (overtaken(reason)) return;
        throw reason;
      }
      toast(t('desk.kyc.rejected'));
      onDone();
    },
  });
  const accept = async () => {
    setBusy(true);
    setError('');
    try {
      await approve({ id });
      toast(t('desk.kyc.approved'));
      onDone();
    } catch (reason) {
      if (!overtaken(reason)) setError(reason instanceof Error ? reason.message : '');
    }
    setBusy(false);
  };
  return (
    <>
      <Card>
        <SectionTitle>{t('desk.kyc.decide')}</SectionTitle>
        <Stack gap={3}>
          {error && <Banner tone="danger">{error}</Banner>}
          <p>{t('desk.kyc.approve-text')}</p>
          <Button
            busy={busy}
            onClick={() => void accept()}
            {...(seenAll ? {} : { disabledReason: t('desk.kyc.look-first') })}
          >
            {t('desk.kyc.approve')}
          </Button>
        </Stack>
      </Card>
      <Card>
        <SectionTitle>{t('desk.kyc.send-back')}</SectionTitle>
        <form {...form.props}>
          <Stack gap={3}>
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <Select
              label={t('desk.kyc.reason')}
              options={REASON_CODES.map((code) => ({ value: String(code), label: t(reasonWords(code)) }))}
              {...form.field('code')}
            />
            <TextArea
              label={t('desk.kyc.words')}
              help={t('desk.kyc.words-help')}
              maxLength={REASON.max}
              rows={3}
              onKeyDown={submitOnEnter}
              {...form.field('words')}
            />
            <Inline gap={2}>
              <Button type="submit" tone="secondary" busy={form.busy}>
                {t('desk.kyc.reject')}
              </Button>
            </Inline>
          </Stack>
        </form>
      </Card>
    </>
  );
}
