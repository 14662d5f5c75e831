import { CALLS, type ReportSubscription } from '@parola/release-api';
import { Banner, Button, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Field, List, ListRow, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { ReasonSheet } from '../changes/reason-sheet';
import { Secret } from '../components/one-time-secret';
import { SectionAct } from '../components/section-act';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';

/** The weekly report of a unit by webhook: its receiver, and the forms that set and end it. */
export function WeeklyReport({ unit }: { unit: string }) {
  const t = useText();
  const me = useMe();
  const query = useQuery('reportSubscription', { params: { unit } }, ['audit']);
  const [setting, setSetting] = useState(false);
  const [ending, setEnding] = useState<ReportSubscription | null>(null);
  const [made, setMade] = useState<{ origin: string; secret: string } | null>(null);
  // The service answers "not found" for a unit without a receiver, also after it has ended.
  const isMissing = query.error?.code === 'notFound';
  const source = isMissing ? { ...query, data: null, error: undefined } : query;
  return (
    <section>
      <SectionTitle
        action={
          mayCall(me, 'subscribeReport', { unit }) && (
            <SectionAct onClick={() => setSetting(true)}>
              {t(source.data ? 'console.weekly.replace' : 'console.weekly.set')}
            </SectionAct>
          )
        }
      >
        {t('console.weekly')}
      </SectionTitle>
      <Stack gap={3}>
        {made && (
          <Secret
            words={t('console.weekly.made', { origin: made.origin })}
            value={made.secret}
            copy={t('console.weekly.copy')}
          />
        )}
        <DataView<ReportSubscription | null>
          of={source}
          skeleton={<Skeleton shape="row" count={1} />}
          isEmpty={(found) => found === null}
          empty={<EmptyState title={t('console.weekly.none')} text={t('console.weekly.none-text')} />}
        >
          {(found) =>
            found && (
              <Receiver
                of={found}
                onEnd={mayCall(me, 'unsubscribeReport', { unit }) ? () => setEnding(found) : undefined}
              />
            )
          }
        </DataView>
      </Stack>
      {setting && <SetReceiver unit={unit} onClose={() => setSetting(false)} onSet={setMade} />}
      {ending && (
        <EndReport
          of={ending}
          onClose={() => setEnding(null)}
          onEnded={() => {
            setMade(null);
            toast(t('console.weekly.ended'));
          }}
        />
      )}
    </section>
  );
}

function Receiver({ of, onEnd }: { of: ReportSubscription; onEnd: (() => void) | undefined }) {
  const t = useText();
  const { origin, by, at, due, sentAt, problem } = of;
  return (
    <Stack gap={3}>
      {problem !== undefined && <Banner tone="warning">{t('console.weekly.problem', { problem })}</Banner>}
      <List label={t('console.weekly')}>
        <ListRow
          title={origin}
          meta={[
            t('console.weekly.next', { when: manilaWhen(due) }),
            sentAt === undefined
              ? t('console.weekly.last-none')
              : t('console.weekly.last', { when: manilaWhen(sentAt) }),
            t('console.weekly.by', { by, when: manilaWhen(at) }),
          ].join(' · ')}
          end={
            onEnd && (
              <Button tone="ghost" size="sm" onClick={onEnd}>
                {t('console.weekly.end')}
              </Button>
            )
          }
        />
      </List>
    </Stack>
  );
}

interface SetReceiverProps {
  unit: string;
  onClose: () => void;
  onSet: (made: { origin: string; secret: string }) => void;
}

function SetReceiver({ unit, onClose, onSet }: SetReceiverProps) {
  const t = useText();
  const subscribe = useAct('subscribeReport');
  const [url, setUrl] = useState('');
  return (
    <ReasonSheet
      title={t('console.weekly.set')}
      text={t('console.weekly.set-text', { unit })}
      noReason
      onClose={onClose}
      act={async () => {
        const body = CALLS.subscribeReport.body.safeParse({ url: url.trim() });
        if (!body.success) return t('console.weekly.url-wrong');
        const { origin, secret } = await subscribe({ params: { unit }, body: body.data });
        onSet({ origin, secret });
        return undefined;
      }}
    >
      <Field
        label={t('console.weekly.url')}
        help={t('console.weekly.url-help')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={url}
        onChange={setUrl}
      />
    </ReasonSheet>
  );
}

interface EndReportProps {
  of: ReportSubscription;
  onClose: () => void;
  onEnded: () => void;
}

function EndReport({ of: { unit, origin }, onClose, onEnded }: EndReportProps) {
  const t = useText();
  const unsubscribe = useAct('unsubscribeReport');
  return (
    <ReasonSheet
      title={t('console.weekly.end')}
      text={t('console.weekly.end-text', { origin, unit })}
      tone="danger"
      noReason
      onClose={onClose}
      act={async () => {
        await unsubscribe({ params: { unit } });
        onEnded();
      }}
    />
  );
}
