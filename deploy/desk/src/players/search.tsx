import { manilaWhen } from '@parola/calls';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Field, List, ListRow, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useMe } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';

/**
 * Last search of one operator on this page. It is not in the address, because the browser history would store phone
 * numbers. Another operator of this tab does not see it.
 */
let last = { operator: 0, text: '' };

/** Search for players. Address and audit do not contain the typed text; the audit contains the opened player. */
export function PlayerSearch() {
  const t = useText();
  const { id: operator } = useMe();
  const [text, setText] = useState(last.operator === operator ? last.text : '');
  const form = useForm({
    initial: { text },
    validate: (values) => ({ text: values.text.trim().length >= 2 ? undefined : t('desk.players.search-wrong') }),
    submit: async (values) => {
      last = { operator, text: values.text.trim() };
      setText(last.text);
    },
  });
  return (
    <Page title={t('desk.room.players')}>
      <Stack gap={4}>
        <form {...form.props} role="search">
          <Stack gap={3}>
            <Field
              label={t('desk.players.search')}
              type="search"
              autoComplete="off"
              maxLength={40}
              {...form.field('text')}
            />
            <Button type="submit">{t('desk.players.find')}</Button>
          </Stack>
        </form>
        {text ? (
          <Results text={text} />
        ) : (
          <EmptyState title={t('desk.players.begin')} text={t('desk.players.begin-text')} />
        )}
      </Stack>
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const t = useText();
  const query = useQuery('players.search', { text });
  return (
    <DataView
      of={query}
      skeleton={<Skeleton shape="row" count={3} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.players.empty')} text={t('desk.players.empty-text')} />}
    >
      {({ list }) => (
        <List label={t('desk.players.found')}>
          {list.map(({ id, nickname, mobile, createTime }) => (
            <ListRow
              key={id}
              href={`/desk/players/${id}`}
              title={`${nickname} · ${id}`}
              meta={`${mobile} · ${t('desk.players.since', { time: manilaWhen(createTime, Date.now()) })}`}
            />
          ))}
        </List>
      )}
    </DataView>
  );
}
