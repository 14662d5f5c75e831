import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Card, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, Inline, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { IntoView } from '../changes/scroll-into-view';
import { ReasonSheet } from '../changes/reason-sheet';
import { Refusal } from '../changes/refusal';
import { ReportView } from '../changes/check-report';
import css from '../components/shown.module.css';
import { text, useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { changeWords, isOpen, stateOf, toneOf } from './approval-words';

type Request = AnswerOf<'requests'>[number];
/** Result of this person's last approval: the response, or the error. */
type Outcome = { answer: Request; failed?: undefined } | { answer?: undefined; failed: unknown };

/** View of a request: change, base revision, report and digest, with the decision. */
export function RequestView({ of }: { of: Request }) {
  const t = useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { channel, change, baseRev, digest, proposer, at, expires, needed, approvals, why, report, rev } = of;
  return (
    <Stack gap={4}>
      {outcome && !(outcome.answer?.held && rev !== undefined) && (
        <IntoView of={outcome} label={t('console.request.became')}>
          {outcome.answer ? (
            <Banner tone={outcome.answer.held ? 'warning' : 'success'}>{answerWords(outcome.answer)}</Banner>
          ) : (
            <Refusal of={outcome.failed} />
          )}
        </IntoView>
      )}
      <Card as="section">
        <SectionTitle action={<StatusPill tone={toneOf(of)}>{t(`console.request.${stateOf(of)}`)}</StatusPill>}>
          {changeWords(change)}
        </SectionTitle>
        <Stack gap={3}>
          {change.reason && <p className={css.text}>{t('console.quoted', { words: change.reason })}</p>}
          {why && <p className={css.text}>{t('console.request.why', { why })}</p>}
          <Facts>
            <Fact name={t('console.channel')}>{channel}</Fact>
            <Fact name={t('console.request.by')}>{proposer}</Fact>
            <Fact name={t('console.request.at')}>{manilaWhen(at)}</Fact>
            <Fact name={t('console.request.expires')}>{manilaWhen(expires)}</Fact>
            <Fact name={t('console.request.base')}>{t('console.revision', { rev: baseRev })}</Fact>
            <Fact name={t('console.request.approvals')}>
              {t('console.request.given', { given: approvals.length, needed })}
              {approvals.length > 0 && ` (${approvals.map(({ account }) => account).join(', ')})`}
            </Fact>
            <Fact name={t('console.request.digest')} code>
              {digest}
            </Fact>
          </Facts>
          <details>
            <summary>{t('console.request.exactly')}</summary>
            <pre className={css.json}>{JSON.stringify(change, null, 2)}</pre>
          </details>
          <TextLink href={`/releases/channels/${channel}`}>{t('console.request.to-channel', { channel })}</TextLink>
        </Stack>
      </Card>
      <Card as="section">
        <SectionTitle>{t('console.request.report')}</SectionTitle>
        <ReportView of={report} />
      </Card>
      {isOpen(of) && <Decision of={of} answer={outcome?.answer} onOutcome={setOutcome} />}
    </Stack>
  );
}

/** Effect of an approval in one sentence, with the remaining steps. */
function answerWords({ state, held }: Request): string {
  if (!held) return text(state === 'approved' ? 'console.request.made' : 'console.request.counted');
  const { by, name, until } = held;
  if (by === 'stop') return text('console.request.held-stop', { name });
  if (until === undefined) return text('console.request.held-freeze-open', { name });
  return text(`console.request.held-${by}`, { name, until: manilaWhen(until) });
}

interface DecisionProps {
  of: Request;
  answer: Request | undefined;
  /** Called with the result of an approval, and with null when one starts. */
  onOutcome: (outcome: Outcome | null) => void;
}

function Decision({ of, answer, onOutcome }: DecisionProps) {
  const { id, channel, digest, proposer, approvals } = of;
  const t = useText();
  const me = useMe();
  const approve = useAct('approve');
  const reject = useAct('reject');
  const withdraw = useAct('withdraw');
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<'reject' | 'withdraw' | null>(null);
  // The response is newer than the shown data until that has been fetched again.
  const held = of.state === 'approved' || answer?.state === 'approved';
  const own = proposer === me.login;
  const hasApproved = [...approvals, ...(answer?.approvals ?? [])].some(({ account }) => account === me.login);
  const may = mayCall(me, 'approve', { channel });
  const accept = async () => {
    setBusy(true);
    onOutcome(null);
    try {
      onOutcome({ answer: await approve({ params: { id }, body: { digest } }) });
    } catch (failed) {
      onOutcome({ failed });
    }
    setBusy(false);
  };
  return (
    <Card as="section">
      <SectionTitle>{t('console.request.decide')}</SectionTitle>
      <Stack gap={3}>
        {own ? (
          <>
            <p className={css.text}>{held ? t('console.request.own-held') : t('console.request.own')}</p>
            <Inline>
              <Button tone="secondary" onClick={() => setSheet('withdraw')}>
                {t('console.request.withdraw')}
              </Button>
            </Inline>
          </>
        ) : !may ? (
          <Banner>{t('console.request.no-role')}</Banner>
        ) : (
          <>
            <p className={css.text}>
              {held
                ? t('console.request.held')
                : hasApproved
                  ? t('console.request.yours')
                  : t('console.request.approve-text')}
            </p>
            <Inline>
              {(held || !hasApproved) && (
                <Button busy={busy} onClick={() => void accept()}>
                  {held ? t('console.request.make') : t('console.request.approve')}
                </Button>
              )}
              {!held && (
                <Button tone="danger" onClick={() => setSheet('reject')}>
                  {t('console.request.reject')}
                </Button>
              )}
            </Inline>
          </>
        )}
      </Stack>
      {sheet === 'reject' && (
        <ReasonSheet
          title={t('console.request.reject')}
          text={t('console.request.reject-text')}
          tone="danger"
          onClose={() => setSheet(null)}
          act={async (reason) => {
            await reject({ params: { id }, body: { reason } });
            toast(t('console.request.was-rejected'));
          }}
        />
      )}
      {sheet === 'withdraw' && (
        <ReasonSheet
          title={t('console.request.withdraw')}
          text={t('console.request.withdraw-text')}
          noReason
          onClose={() => setSheet(null)}
          act={async () => {
            await withdraw({ params: { id } });
            toast(t('console.request.was-withdrawn'));
          }}
        />
      )}
    </Card>
  );
}
