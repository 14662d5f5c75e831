import { manilaTime } from '@parola/calls';
import type { SystemState } from '@parola/operations';
import { Button, Card, DataView, Skeleton, Stack } from '@parola/ui';
import { Inline, Switch } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { text, useText } from '../text';
import { Backlogs } from './backlogs';
import { Database } from './database';
import { Jobs } from './jobs';
import { Ledger } from './ledger';
import { Partners } from './partners';
import { problemsOf } from './problems';
import { Processes } from './processes';
import { Releases } from './releases';
import css from './state.module.css';

const LOOK_EVERY_MS = 15_000;

/** Page with the state of the system, for operators without the dashboards. */
export default function StatePage() {
  const t = useText();
  const [byItself, setByItself] = useState(true);
  const query = useQuery('state.overview', {}, byItself ? LOOK_EVERY_MS : undefined);
  return (
    <Page title={t('desk.room.state')}>
      <Stack gap={4}>
        <Inline justify="between">
          <Switch value={byItself} onChange={setByItself}>
            {t('desk.state.by-itself')}
          </Switch>
          <Button tone="secondary" size="sm" busy={query.refreshing} onClick={query.reload}>
            {t('desk.state.refresh')}
          </Button>
        </Inline>
        <DataView of={query} skeleton={<Skeleton shape="card" count={4} />}>
          {(state) => <Overview of={state} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Overview({ of }: { of: SystemState }) {
  const t = useText();
  const { time, processes, jobs, backlogs, partners, database, ledger } = of;
  return (
    <Stack gap={4}>
      <Summary problems={problemsOf(of, text)} />
      <p>{t('desk.state.as-of', { time: manilaTime(time) })}</p>
      <Processes list={processes} now={time} />
      <Backlogs list={backlogs} />
      <Columns>
        <Database of={database} />
        <Ledger of={ledger} now={time} />
      </Columns>
      <Partners list={partners} now={time} />
      <Jobs list={jobs} now={time} />
      <Releases turn={time} />
    </Stack>
  );
}

/** The problems in one live region: a screen reader announces a change of them, and no other refresh. */
function Summary({ problems }: { problems: readonly string[] }) {
  const t = useText();
  return (
    <Card role="status" aria-label={t('desk.state.summary')}>
      {problems.length === 0 ? (
        <p>{t('desk.state.well')}</p>
      ) : (
        <Stack gap={2}>
          <p>
            <strong>{t('desk.state.attention', { count: problems.length })}</strong>
          </p>
          <ul className={css.problems}>
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Card>
  );
}
