import { useEffect, useState } from 'react';
import { KYC_REJECT, KYC_STATUS, type Kyc } from '@parola/calls';
import { useHost, useSession } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, SectionTitle, Stack } from '@parola/ui';
import { Fact, Facts, StatusPill } from '@parola/ui/forms';
import { longDay, longMoment } from '../../ground/locale';
import { isLive } from '../../services/live/live-connection';
import { useWayBack } from '../../frame/return-link';
import { useText } from '../../texts/kyc';
import css from './kyc.module.css';

/** Polling interval (ms) and number of polls while a check is in review (specification, call catalogue 14). */
const LOOK_MS = 5000;
const LOOKS = 12;

const LOOKS_OF = {
  [KYC_STATUS.submitted]: { tone: 'info', title: 'shell.kyc.in-review', text: 'shell.kyc.in-review-text' },
  [KYC_STATUS.approved]: { tone: 'success', title: 'shell.kyc.approved', text: 'shell.kyc.approved-text' },
  [KYC_STATUS.rejected]: { tone: 'danger', title: 'shell.kyc.rejected', text: undefined },
  [KYC_STATUS.expired]: { tone: 'warning', title: 'shell.kyc.expired', text: 'shell.kyc.expired-text' },
} as const;
const WHY = {
  [KYC_REJECT.unreadable]: 'shell.kyc.why-1',
  [KYC_REJECT.incomplete]: 'shell.kyc.why-2',
  [KYC_REJECT.differs]: 'shell.kyc.why-3',
  [KYC_REJECT.idExpired]: 'shell.kyc.why-4',
  [KYC_REJECT.selfie]: 'shell.kyc.why-5',
  [KYC_REJECT.idType]: 'shell.kyc.why-6',
  [KYC_REJECT.other]: 'shell.kyc.why-9',
} as const;
const HAPPENED: Partial<Record<number, 'shell.kyc.was-sent' | 'shell.kyc.was-approved' | 'shell.kyc.was-rejected'>> = {
  [KYC_STATUS.submitted]: 'shell.kyc.was-sent',
  [KYC_STATUS.approved]: 'shell.kyc.was-approved',
  [KYC_STATUS.rejected]: 'shell.kyc.was-rejected',
};

/**
 * Calls `onDecided` when a check in review was decided. While the stream is connected, nothing is polled. Without it
 * the page polls for a minute; after that the player can request the state, and a mail reports the decision.
 * @returns whether it still watches
 */
function useDecision(waits: boolean, onDecided: () => void): boolean {
  const { api } = useHost();
  const reportedStatus = useSession().user?.kycStatus;
  const [firstStatus] = useState(reportedStatus);
  const [looks, setLooks] = useState(0);
  const [rests, setRests] = useState(0);
  useEffect(() => {
    if (waits && reportedStatus !== firstStatus && reportedStatus !== KYC_STATUS.submitted) onDecided();
  }, [waits, reportedStatus, firstStatus, onDecided]);
  useEffect(() => {
    if (!waits || looks >= LOOKS) return undefined;
    const timer = setTimeout(() => {
      if (isLive()) {
        setRests((count) => count + 1);
        return;
      }
      void api
        .call('queryKycResult', {}, { quiet: true })
        .then(
          ({ kycStatus }) => kycStatus !== KYC_STATUS.submitted && onDecided(),
          () => undefined,
        )
        .finally(() => setLooks((count) => count + 1));
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [api, waits, looks, rests, onDecided]);
  return waits && looks < LOOKS;
}

interface StateProps {
  kyc: Kyc;
  status: keyof typeof LOOKS_OF;
  onAgain(): void;
  /** Loads the state again. */
  onLook(): void;
}

/** The state of a check: its meaning, the reason of a rejection and the remedy, and the history. */
export function State({ kyc, status, onAgain, onLook }: StateProps) {
  const t = useText();
  const { tone, title, text } = LOOKS_OF[status];
  const back = useWayBack();
  const asks = useDecision(status === KYC_STATUS.submitted, onLook);
  const sendsAgain = status === KYC_STATUS.rejected || status === KYC_STATUS.expired;
  return (
    <Stack gap={4}>
      <Card as="section">
        <Stack gap={3}>
          <p role="status">
            <StatusPill tone={tone}>{t(title)}</StatusPill>
          </p>
          {text && <p>{t(text)}</p>}
          {status === KYC_STATUS.rejected && (
            <Banner tone="warning">
              {t(WHY[kyc.rejectCode ?? KYC_REJECT.other])}
              {kyc.rejectReason && (
                <span className={css.words}>{t('shell.kyc.words', { words: kyc.rejectReason })}</span>
              )}
            </Banner>
          )}
          <Facts>
            {kyc.realName && <Fact name={t('shell.kyc.name')}>{kyc.realName}</Fact>}
            {kyc.idNo && <Fact name={t('shell.kyc.id-no')}>{kyc.idNo}</Fact>}
            {status === KYC_STATUS.approved && kyc.expireTime !== undefined && (
              <Fact name={t('shell.kyc.valid-until')}>{longDay(kyc.expireTime)}</Fact>
            )}
          </Facts>
          {sendsAgain && (
            <Button wide onClick={onAgain}>
              {t('shell.kyc.send-again')}
            </Button>
          )}
          {status === KYC_STATUS.submitted && !asks && (
            <Button tone="secondary" onClick={onLook}>
              {t('shell.kyc.look')}
            </Button>
          )}
          {status === KYC_STATUS.approved && !back && (
            <ButtonLink href="/wallets?name=deposit">{t('shell.kyc.deposit')}</ButtonLink>
          )}
          {back && (
            <ButtonLink wide tone={status === KYC_STATUS.approved ? 'primary' : 'secondary'} href={back}>
              {t('shell.kyc.way-back')}
            </ButtonLink>
          )}
        </Stack>
      </Card>
      <Card as="section">
        <SectionTitle>{t('shell.kyc.timeline')}</SectionTitle>
        <ol className={css.timeline}>
          {kyc.timeline.map(({ status: was, time }) => (
            <li key={`${was} ${time}`}>
              <span>{t(HAPPENED[was] ?? 'shell.kyc.was-sent')}</span>
              <time dateTime={new Date(time).toISOString()}>{longMoment(time, 'medium')}</time>
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}
