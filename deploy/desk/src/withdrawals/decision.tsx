import { formatPesos } from '@parola/calls';
import { REASON, type WithdrawalOpened } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Inline, Select, TextArea, toast, useForm } from '@parola/ui/forms';
import { OperationRefused } from '../api/operation-call';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';
import { REJECT_CODES, reasonWords } from './withdrawal-words';

interface Done {
  onDone(): void;
  /** Called when another operator has decided meanwhile. */
  onOvertaken(): void;
}

const OTHER = 9;
/** Limit of a text for a player, as in the operation. */
const WORDS_MAX = 300;

/** Runs an act. After a concurrent decision it calls `onOvertaken`, which shows that decision. */
async function unlessOvertaken(act: () => Promise<void>, onOvertaken: () => void): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof OperationRefused) || error.refusal !== 'decided') throw error;
    toast(error.message);
    onOvertaken();
  }
}

/** Form that approves a withdrawal; a large one then waits for a colleague. */
export function Approve({ of, onDone, onOvertaken }: Done & { of: WithdrawalOpened }) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const approve = useAct('withdrawals.approve');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: ({ reason }) =>
      unlessOvertaken(async () => {
        const { approval } = await approve({ id: of.id, reason: reason.trim() });
        toast(t(approval === null ? 'desk.withdrawals.approved' : 'desk.approvals.handed'));
        onDone();
      }, onOvertaken),
  });
  return (
    <form aria-label={t('desk.withdrawals.decide')} {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        {of.amount + of.approvedAlone >= of.fourEyesFrom && (
          <p>{t('desk.withdrawals.four-eyes', { amount: formatPesos(of.fourEyesFrom) })}</p>
        )}
        <TextArea label={t('desk.withdrawals.reason')} maxLength={REASON.max} rows={2} {...form.field('reason')} />
        <Inline gap={2}>
          <Button type="submit" busy={form.busy}>
            {t('desk.withdrawals.approve')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** Form that rejects a withdrawal; the held money returns at once. */
export function Reject({ id, onDone, onOvertaken }: Done & { id: string }) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const reject = useAct('withdrawals.reject');
  const form = useForm({
    initial: { code: '1', words: '', reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: ({ code, words, reason }) =>
      unlessOvertaken(async () => {
        const trimmed = words.trim();
        await reject({
          id,
          code: REJECT_CODES.find((one) => String(one) === code) ?? OTHER,
          reason: reason.trim(),
          ...(trimmed && { words: trimmed }),
        });
        toast(t('desk.withdrawals.rejected'));
        onDone();
      }, onOvertaken),
  });
  return (
    <form aria-label={t('desk.withdrawals.turn-down')} {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <p>{t('desk.withdrawals.reject-text')}</p>
        <Select
          label={t('desk.withdrawals.why')}
          options={REJECT_CODES.map((code) => ({ value: String(code), label: t(reasonWords(code)) }))}
          {...form.field('code')}
        />
        <TextArea
          label={t('desk.withdrawals.words')}
          help={t('desk.withdrawals.words-help')}
          maxLength={WORDS_MAX}
          rows={2}
          {...form.field('words')}
        />
        <TextArea label={t('desk.withdrawals.reason')} maxLength={REASON.max} rows={2} {...form.field('reason')} />
        <Inline gap={2}>
          <Button type="submit" tone="secondary" busy={form.busy}>
            {t('desk.withdrawals.reject')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
