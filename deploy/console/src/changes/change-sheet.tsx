import { SAFETY_KINDS, type AnswerOf, type Change } from '@parola/release-api';
import { Banner, Button, Stack } from '@parola/ui';
import { Inline, Sheet, toast } from '@parola/ui/forms';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, Refused } from '../api/service-call';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { AcceptRules, questionBy, findingsOf, NO_QUESTION, withAccepted } from './accept-rules';
import { IntoView } from './scroll-into-view';
import { ReasonField } from './reason-field';
import { LastRefusal } from './refusal';
import { ReportView } from './check-report';

export type ChannelView = AnswerOf<'channel'>;
type Report = AnswerOf<'check'>;

interface ChangeSheetProps {
  of: ChannelView;
  /** Title of the sheet, and text of its button. */
  title: string;
  /** Sentence about the effect. */
  text: string;
  tone?: 'primary' | 'danger';
  /** Returns the change without its reason, or a sentence while a field is invalid. */
  make: () => Change | string;
  /** Fields of this change. */
  children?: ReactNode;
  onClose: () => void;
  /** Replaces the pins by the acceptable set of builds. */
  onTake?: (items: readonly string[]) => void;
}

/**
 * Sheet of a channel's change, based on the shown revision: check, reason, act. A refusal shows both sides of the
 * conflict and the acceptable set of pins. After a concurrent change the person sees that change and may apply their
 * own on top of it.
 */
export function ChangeSheet({ of, title, text, tone = 'primary', make, children, onClose, onTake }: ChangeSheetProps) {
  const t = useText();
  const navigate = useNavigate();
  const change = useAct('change');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; form?: string }>({});
  const [busy, setBusy] = useState<'check' | 'act' | ''>('');
  const [failed, setFailed] = useState<unknown>(null);
  const [report, setReport] = useState<Report | null>(null);
  // Revision that the person has seen. A newer one is used only after it was shown.
  const [revision, setRevision] = useState(of.rev);
  const [question, setQuestion] = useState(NO_QUESTION);
  const params = { channel: of.channel };

  const begin = (kind: 'check' | 'act', body: Change | string): body is Change => {
    const noReason = kind === 'act' && !reason.trim() ? t('console.reason-wrong') : undefined;
    const form = typeof body === 'string' ? body : undefined;
    setWrong({ ...(noReason && { reason: noReason }), ...(form && { form }) });
    if (noReason || form) return false;
    setBusy(kind);
    setFailed(null);
    setReport(null);
    return true;
  };
  const check = async () => {
    const body = make();
    if (!begin('check', body)) return;
    try {
      const found = await ask('check', { params, body: withAccepted(body, question) });
      setReport(found);
      setQuestion((before) => questionBy(body, found.findings, before));
    } catch (error) {
      setFailed(error);
    }
    setBusy('');
  };
  const act = async (on = revision) => {
    const body = make();
    if (!begin('act', body)) return;
    setRevision(on);
    try {
      const answer = await change({ params, body: { ...withAccepted(body, question), reason: reason.trim() } }, on);
      if (answer.state === 'waiting')
        toast(t('console.change.waiting', { needed: answer.request.needed }), {
          action: {
            label: t('console.change.see'),
            onClick: () => void navigate(`/releases/approvals/${answer.request.id}`),
          },
        });
      else toast(answer.changed ? t('console.change.made', { rev: answer.rev }) : t('console.change.same'));
      onClose();
      return;
    } catch (error) {
      setFailed(error);
      setQuestion((before) => questionBy(body, findingsOf(error), before));
    }
    setBusy('');
  };
  const applyItems =
    onTake &&
    ((items: readonly string[]) => {
      onTake(items);
      setFailed(null);
      setReport(null);
    });
  const body = make();
  const checkable = typeof body === 'string' || !SAFETY_KINDS.includes(body.kind);
  return (
    <Sheet
      open
      tall
      title={title}
      subtitle={t('console.change.on', { channel: of.channel, rev: revision })}
      onClose={onClose}
      actions={
        <Button type="submit" form="change" wide tone={tone} busy={busy === 'act'}>
          {title}
        </Button>
      }
    >
      <form
        id="change"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void act();
        }}
      >
        <Stack gap={3}>
          <p>{text}</p>
          {children}
          {wrong.form && <Banner tone="danger">{wrong.form}</Banner>}
          <ReasonField value={reason} onChange={setReason} error={wrong.reason} />
          {checkable && (
            <Inline>
              <Button tone="secondary" size="sm" busy={busy === 'check'} onClick={() => void check()}>
                {t('console.change.check')}
              </Button>
            </Inline>
          )}
          {report && (
            <IntoView of={report} label={t('console.change.checked')}>
              <ReportView of={report} onTake={applyItems} />
            </IntoView>
          )}
          <LastRefusal
            of={failed}
            onTake={applyItems}
            onRebase={failed instanceof Refused ? (rev) => void act(rev) : undefined}
          />
          <AcceptRules of={question} change={body} onChange={setQuestion} />
        </Stack>
      </form>
    </Sheet>
  );
}
