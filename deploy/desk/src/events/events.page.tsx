import { manilaDay } from '@parola/calls';
import { DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Field } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import { EventTable } from './table';

/** Page of events: number of each event per hour of a day. */
export default function EventsPage() {
  const t = useText();
  const [day, setDay] = useState(() => manilaDay(Date.now()));
  return (
    <Page title={t('desk.room.events')}>
      <Stack gap={4}>
        <Field
          label={t('desk.events.day')}
          name="day"
          type="date"
          max={manilaDay(Date.now())}
          value={day}
          onChange={(chosen) => {
            // The browser gives an empty value while the date is incomplete.
            if (chosen) setDay(chosen);
          }}
        />
        <OfDay day={day} />
      </Stack>
    </Page>
  );
}

function OfDay({ day }: { day: string }) {
  const t = useText();
  const query = useQuery('events.counts', { day }, 60_000);
  return (
    <DataView
      of={query}
      skeleton={<Skeleton shape="card" />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.events.empty')} text={t('desk.events.empty-text')} />}
    >
      {({ list }) => <EventTable list={list} />}
    </DataView>
  );
}
