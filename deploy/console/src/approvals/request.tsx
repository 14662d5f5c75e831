import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Card, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, Inline, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/me';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../changes/reason-sheet';
import { Refusal } from '../changes/refusal';
import { ReportView } from '../changes/report';
import css from '../shown/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/when';
import { changeWords } from './words';

type Request = AnswerOf<'requests'>[number];
export const STATE_TONES = {
  waiting: 'warning',
  approved: 'success',
  rejected: 'danger',
  void: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

/** Exactly what is signed, change, base and report, and deciding it. */
export function RequestView({ of }: { of: Request }) {
  const t = useText();
  const { channel, change, baseRev, digest, proposer, at, expires, needed, approvals, state, why, report, rev } = of;
  return (
    <Stack gap={4}>
      <Card as="section">
        <SectionTitle action={<StatusPill tone={STATE_TONES[state]}>{t(`console.request.${state}`)}</StatusPill>}>
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
      {(state === 'waiting' || (state === 'approved' && rev === undefined)) && <Decision of={of} />}
    </Stack>
  );
}

function Decision({ of: { id, channel, digest, proposer, approvals, state: now } }: { of: Request }) {
  const t = useText();
  const me = useMe();
  const approve = useAct('approve');
  const reject = useAct('reject');
  const withdraw = useAct('withdraw');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [sheet, setSheet] = useState<'reject' | 'withdraw' | null>(null);
  // Approved and not made: a freeze or a lock was in its way.
  const held = now === 'approved';
  const own = proposer === me.login;
  const given = approvals.some(({ account }) => account === me.login);
  const may = mayCall(me, 'approve', { channel });
  const accept = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const { state } = await approve({ params: { id }, body: { digest } });
      toast(t(state === 'approved' ? 'console.request.made' : 'console.request.counted'));
    } catch (error) {
      setFailed(error);
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
                : given
                  ? t('console.request.yours')
                  : t('console.request.approve-text')}
            </p>
            <Inline>
              {(held || !given) && (
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
        {failed !== null && <Refusal of={failed} />}
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
