import type { OperatorRow } from '@parola/operations';
import { manilaWhen } from '@parola/calls';
import { Button, DataView, Skeleton, Stack } from '@parola/ui';
import { Inline, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { useMay, useMe } from '../access/current-operator';
import { Page } from '../layout/page';
import { useText } from '../text';
import { ChangeSheet } from './change-sheet';
import { InviteSheet } from './invite-sheet';

function Standing({ of: { active, waits } }: { of: OperatorRow }) {
  const t = useText();
  if (active) return null;
  return waits ? (
    <StatusPill tone="warning">{t('desk.operators.waits')}</StatusPill>
  ) : (
    <StatusPill tone="danger">{t('desk.operators.off')}</StatusPill>
  );
}

/** Page of the operators and their roles. */
export default function OperatorsPage() {
  const t = useText();
  const me = useMe();
  const mayChange = useMay('operators.change');
  const mayInvite = useMay('operators.invite');
  const query = useQuery('operators.list', {});
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<OperatorRow | null>(null);
  const rolesOf = ({ roles }: OperatorRow) => roles.map((role) => t(`desk.role.${role}`)).join(', ');
  const lastOf = ({ lastLogInTime }: OperatorRow) =>
    t('desk.operators.last', {
      time: lastLogInTime === null ? t('desk.when-unknown') : manilaWhen(lastLogInTime, Date.now()),
    });
  return (
    <Page title={t('desk.room.operators')}>
      <Stack gap={4}>
        {mayInvite && (
          <Inline>
            <Button onClick={() => setInviting(true)}>{t('desk.operators.invite')}</Button>
          </Inline>
        )}
        <DataView of={query} skeleton={<Skeleton shape="row" count={3} />}>
          {({ list }) => (
            <List label={t('desk.room.operators')}>
              {list.map((row) => {
                const own = row.id === me.id;
                return (
                  <ListRow
                    key={row.id}
                    title={own ? `${row.name} (${t('desk.operators.you')})` : `${row.name} · ${row.login}`}
                    meta={`${rolesOf(row)} · ${lastOf(row)}`}
                    end={<Standing of={row} />}
                    {...(mayChange && !own && { onClick: () => setChanging(row) })}
                  />
                );
              })}
            </List>
          )}
        </DataView>
      </Stack>
      {inviting && <InviteSheet onClose={() => setInviting(false)} />}
      {changing && (
        <ChangeSheet
          of={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null);
            query.reload();
          }}
        />
      )}
    </Page>
  );
}
