import { REASON, type ConfigNow, type Handed } from '@parola/operations';
import { Banner, Button, Card, Stack } from '@parola/ui';
import { Inline, TextArea, toast, useFocusWhen, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { OperationRefused } from '../api/operation-call';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';
import css from './configuration.module.css';
import { Difference } from './difference';

interface ReviewProps {
  title: string;
  save: string;
  /** The saved value and the new one. */
  now: ConfigNow;
  wanted: unknown;
  /** True when the change can be applied on top of another operator's change, after a review of the latter. */
  onTop: boolean;
  send: (revision: string, reason: string) => Promise<Handed>;
  /** Line of a refused field, in a form with lines. */
  lineOf?: (field: string) => number | undefined;
  onBack: () => void;
  onSaved: () => void;
}

/** Review before a change: the difference, and a field for the reason. */
export function Review({ title, save, now, wanted, onTop, send, lineOf, onBack, onSaved }: ReviewProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  const [base, setBase] = useState(now);
  const [meanwhile, setMeanwhile] = useState(false);
  const sentence = ({ fields: { field = '', why = '' } }: OperationRefused): string => {
    const line = lineOf?.(field);
    return line === undefined
      ? t('desk.config.wrong', { field, why })
      : t('desk.config.wrong-line', { line, field, why });
  };
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: async ({ reason }) => {
      try {
        const { approval } = await send(base.revision, reason.trim());
        toast(t(approval === null ? 'desk.config.saved' : 'desk.approvals.handed'));
      } catch (error) {
        if (!(error instanceof OperationRefused)) throw error;
        if (error.refusal === 'badInput') return { form: sentence(error) };
        if (error.refusal !== 'changedMeanwhile') throw error;
        if (!onTop) return { form: t('desk.config.meanwhile-undo') };
        if (error.fields.now) setBase(error.fields.now);
        setMeanwhile(true);
        return undefined;
      }
      onSaved();
      return undefined;
    },
  });
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={3}>
          <h2 className={css.title} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {meanwhile && <Banner tone="warning">{t('desk.config.meanwhile')}</Banner>}
          <Difference old={base.value} now={wanted} />
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <TextArea
            label={t('desk.config.reason')}
            help={t('desk.config.reason-help')}
            maxLength={REASON.max}
            rows={2}
            {...form.field('reason')}
          />
          <Inline gap={2}>
            <Button type="submit" busy={form.busy}>
              {save}
            </Button>
            <Button tone="secondary" onClick={onBack}>
              {t('desk.config.edit')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
