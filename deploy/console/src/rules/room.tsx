import type { AnswerOf } from '@parola/release-api';
import { Button, Card, DataView, EmptyState, SectionTitle, Stack } from '@parola/ui';
import { Fact, Facts, Inline, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/me';
import { useAsked } from '../api/use-asked';
import { Page } from '../frame/page';
import css from '../shown/shown.module.css';
import { WaitingCards } from '../shown/waiting-cards';
import { useText } from '../text';
import { percent } from '../text/numbers';
import { manilaDay, manilaTime, manilaWhen } from '../text/when';
import { PolicyEditor } from './editor';
import { unreadable, windowsOf, type Window } from './windows';

const WEEKS_MS = 4 * 7 * 24 * 3_600_000;
/** Days with a window that are shown at first: one that comes every day would push the rules off the page. */
const DAYS = 5;

/** When changes are refused in the next four weeks, in Manila's clock, and the rules they come from. */
export default function RulesRoom() {
  const t = useText();
  const asked = useAsked('policy', {}, ['policy']);
  return (
    <Page title={t('console.room.rules')}>
      <DataView of={asked} skeleton={<WaitingCards count={2} />}>
        {(of) => <Rules of={of} />}
      </DataView>
    </Page>
  );
}

function Rules({ of }: { of: AnswerOf<'policy'> }) {
  const t = useText();
  const me = useMe();
  const [editing, setEditing] = useState(false);
  const { approvals, attested = {}, canaryMax, guard, freezes, signIn, ci = [], walls = [] } = of.policy;
  if (editing) return <PolicyEditor of={of} onClose={() => setEditing(false)} />;
  return (
    <Stack gap={5}>
      <Calendar of={freezes} />
      <Card as="section">
        <SectionTitle>{t('console.rules.title', { rev: of.rev })}</SectionTitle>
        <Stack gap={3}>
          <Facts>
            {Object.entries(approvals).map(([channel, { needed, shell }]) => (
              <Fact key={channel} name={t('console.rules.approvals', { channel })}>
                {t('console.rules.needed', { needed, shell })}
              </Fact>
            ))}
            <Fact name={t('console.rules.canary-max')}>{percent(canaryMax)}</Fact>
            <Fact name={t('console.rules.guard')}>{t(`console.rules.guard.${guard.mode}`)}</Fact>
            {Object.entries(attested).map(([channel, asked]) => (
              <Fact key={channel} name={t('console.rules.attested', { channel })}>
                {t(`console.rules.attested.${asked}`)}
              </Fact>
            ))}
            {signIn && (
              <Fact name={t('console.rules.sign-in')}>
                {t('console.rules.sign-in-groups', { claim: signIn.claim, count: signIn.groups.length })}
              </Fact>
            )}
            {ci.map(({ name, units, minutes }) => (
              <Fact key={name} name={t('console.rules.ci', { name })}>
                {t('console.rules.ci-units', { units: units.join(', '), count: minutes })}
              </Fact>
            ))}
            {walls.map(({ unit, wall, why }) => (
              <Fact key={`${unit} ${wall}`} name={t('console.rules.wall', { unit, wall })}>
                {t('console.quoted', { words: why })}
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
        </Stack>
      </Card>
    </Stack>
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
