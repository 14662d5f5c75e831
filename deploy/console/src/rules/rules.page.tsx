import { DAY_MS } from '@parola/calls/manila';
import type { AnswerOf } from '@parola/release-api';
import { Button, Card, DataView, EmptyState, SectionTitle, Stack } from '@parola/ui';
import { Fact, Facts, Inline, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useQuery } from '../api/use-query';
import { useKnown } from '../api/use-known';
import { Page } from '../components/page';
import css from '../components/shown.module.css';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { manilaDay, manilaTime, manilaWhen } from '../text/manila-moments';
import { PolicyEditor } from './editor';
import { RulesJson } from './rule-changes';
import { unreadable, windowsOf, type Window } from './freeze-windows';
import { rulesInWords } from './rule-words';

const WEEKS_MS = 4 * 7 * DAY_MS;
/** Number of days with windows shown at first: a daily window would otherwise push the rules off the page. */
const DAYS = 5;

/** Page of the policy: freezes of the next four weeks in Manila time, and the rules. */
export default function RulesPage() {
  const t = useText();
  const query = useQuery('policy', {}, ['policy']);
  return (
    <Page title={t('console.room.rules')}>
      <DataView of={query} skeleton={<WaitingCards count={2} />}>
        {(of) => <Rules of={of} />}
      </DataView>
    </Page>
  );
}

function Rules({ of }: { of: AnswerOf<'policy'> }) {
  const t = useText();
  const me = useMe();
  const [editing, setEditing] = useState(false);
  const { approvals, freezes } = of.policy;
  if (editing) return <Editing of={of} onClose={() => setEditing(false)} />;
  return (
    <Stack gap={5}>
      <Calendar of={freezes} />
      <Card as="section">
        <SectionTitle>{t('console.rules.title', { rev: of.rev })}</SectionTitle>
        <Stack gap={3}>
          <Facts>
            {rulesInWords(of.policy).map(([about, words]) => (
              <Fact key={about} name={about}>
                {words}
              </Fact>
            ))}
          </Facts>
          {Object.keys(approvals).length === 0 && <p className={css.meta}>{t('console.rules.no-approvals')}</p>}
          {mayCall(me, 'setPolicy') ? (
            <Inline>
              <Button tone="secondary" onClick={() => setEditing(true)}>
                {t('console.rules.edit')}
              </Button>
            </Inline>
          ) : (
            <p className={css.meta}>{t('console.rules.no-role')}</p>
          )}
          <RulesJson of={of.policy} />
        </Stack>
      </Card>
    </Stack>
  );
}

function Editing({ of, onClose }: { of: AnswerOf<'policy'>; onClose: () => void }) {
  return (
    <DataView of={useKnown()} skeleton={<WaitingCards count={2} />}>
      {(known) => <PolicyEditor of={of} known={known} onClose={onClose} />}
    </DataView>
  );
}

function Calendar({ of }: { of: AnswerOf<'policy'>['policy']['freezes'] }) {
  const t = useText();
  const [now] = useState(Date.now);
  const windows = windowsOf(of, now, now + WEEKS_MS);
  const bad = unreadable(of);
  const days = [...new Set(windows.map(({ from }) => manilaDay(Math.max(from, now))))];
  const [shown, setShown] = useState(DAYS);
  return (
    <section>
      <SectionTitle>{t('console.calendar')}</SectionTitle>
      {bad.length > 0 && <p className={css.text}>{t('console.calendar.bad', { names: bad.join(', ') })}</p>}
      {windows.length === 0 ? (
        <EmptyState title={t('console.calendar.empty')} text={t('console.calendar.empty-text')} />
      ) : (
        <Stack gap={3}>
          {days.slice(0, shown).map((day) => (
            <div key={day}>
              <SectionTitle level={3}>{day}</SectionTitle>
              <List label={day}>
                {windows
                  .filter(({ from }) => manilaDay(Math.max(from, now)) === day)
                  .map((window) => (
                    <Row key={`${window.name} ${window.from}`} of={window} now={now} />
                  ))}
              </List>
            </div>
          ))}
          {shown < days.length && (
            <Inline>
              <Button tone="secondary" size="sm" onClick={() => setShown(days.length)}>
                {t('console.calendar.more', { count: days.length - shown })}
              </Button>
            </Inline>
          )}
        </Stack>
      )}
    </section>
  );
}

function Row({ of: { name, kind, from, until, channels }, now }: { of: Window; now: number }) {
  const t = useText();
  const sameDay = manilaDay(from) === manilaDay(until);
  return (
    <ListRow
      title={name}
      meta={t('console.calendar.line', {
        from: manilaDay(from) === manilaDay(Math.max(from, now)) ? manilaTime(from) : manilaWhen(from, now),
        until: sameDay ? manilaTime(until) : manilaWhen(until, now),
        channels: channels.join(', '),
      })}
      end={
        <span className={css.ends}>
          {from <= now && now < until && <StatusPill tone="info">{t('console.calendar.now')}</StatusPill>}
          <StatusPill tone={kind === 'deny' ? 'warning' : 'success'}>{t(`console.calendar.${kind}`)}</StatusPill>
        </span>
      }
    />
  );
}
