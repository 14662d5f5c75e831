import { manilaWhen } from '@parola/calls';
import { DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Field, List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';

/** All configuration keys that the operator may read or change. */
export function KeyList() {
  const t = useText();
  const query = useQuery('config.list', {});
  const [wanted, setWanted] = useState('');
  const part = wanted.trim().toLowerCase();
  return (
    <Page title={t('desk.room.config')}>
      <Stack gap={4}>
        <Field
          label={t('desk.config.find')}
          name="wanted"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          value={wanted}
          onChange={setWanted}
        />
        <DataView of={query} skeleton={<Skeleton shape="row" count={8} />}>
          {({ list }) => {
            const found = list.filter(({ key, note }) => `${key}\n${note}`.toLowerCase().includes(part));
            if (found.length === 0)
              return <EmptyState title={t('desk.config.none')} text={t('desk.config.none-text')} />;
            return (
              <List label={t('desk.config.keys')}>
                {found.map(({ key, note, updateTime }) => (
                  <ListRow
                    key={key}
                    href={`/desk/config/${key}`}
                    title={key}
                    meta={[note, t('desk.config.changed', { time: manilaWhen(updateTime, Date.now()) })]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              </List>
            );
          }}
        </DataView>
      </Stack>
    </Page>
  );
}
