import { manilaWhen } from '@parola/calls';
import { Card, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import css from './barred.module.css';
import { Bring } from './import-list';

const LOOK_EVERY_MS = 15_000;

/** Number of barred people, and the uploaded lists. */
export function Overview() {
  const t = useText();
  const navigate = useNavigate();
  const mayBring = useMay('barred.preview');
  const query = useQuery('barred.overview', {}, LOOK_EVERY_MS);
  return (
    <Page title={t('desk.room.barred')}>
      <Stack gap={4}>
        {mayBring && <Bring onBrought={(id) => void navigate(`/desk/barred/${id}`)} />}
        <DataView of={query} skeleton={<Skeleton shape="row" count={3} />}>
          {({ listed, imports }) => (
            <Card>
              <SectionTitle>{t('desk.barred.imports')}</SectionTitle>
              <p className={css.help}>{t('desk.barred.listed', { count: listed })}</p>
              {imports.length === 0 ? (
                <EmptyState title={t('desk.barred.none')} text={t('desk.barred.none-text')} />
              ) : (
                <List label={t('desk.barred.imports')}>
                  {imports.map(({ id, file, operator, createTime, applyTime }) => (
                    <ListRow
                      key={id}
                      href={`/desk/barred/${id}`}
                      title={file}
                      meta={`${operator} · ${manilaWhen(createTime, Date.now())}`}
                      end={
                        <StatusPill tone={applyTime === null ? 'warning' : 'success'}>
                          {t(applyTime === null ? 'desk.barred.not-applied' : 'desk.barred.applied')}
                        </StatusPill>
                      }
                    />
                  ))}
                </List>
              )}
            </Card>
          )}
        </DataView>
      </Stack>
    </Page>
  );
}
