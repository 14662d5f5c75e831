import { manilaWhen } from '@parola/calls';
import type { BarredOpened } from '@parola/operations';
import { Banner, Card, DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { RequestForm } from '../approvals/request-form';
import { useText } from '../text';
import css from './barred.module.css';
import { useBarredWords } from './barred-words';

/** Page of one list with its present or past effect. The audit records each view. */
export function ImportPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('barred.open', { id });
  return (
    <Page title={query.data?.file ?? id}>
      <Stack gap={4}>
        <TextLink href="/desk/barred">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(found) => (
            <Columns>
              <Effect of={found} />
              <Stack gap={4}>
                {found.applyTime === null && <Apply of={found} />}
                {found.applyTime === null && <Hits of={found} />}
                {found.bad.length > 0 && <Bad of={found} />}
              </Stack>
            </Columns>
          )}
        </DataView>
      </Stack>
    </Page>
  );
}

function Effect({ of }: { of: BarredOpened }) {
  const t = useText();
  const count = (value: number) => value.toLocaleString('en-PH');
  return (
    <Card>
      <SectionTitle>{t(of.applyTime === null ? 'desk.barred.would' : 'desk.barred.did')}</SectionTitle>
      <Facts>
        <Fact name={t('desk.barred.added')}>{count(of.added)}</Fact>
        <Fact name={t('desk.barred.kept')}>{count(of.kept)}</Fact>
        <Fact name={t('desk.barred.removed')}>{count(of.removed)}</Fact>
        <Fact name={t('desk.barred.bad-count')}>{count(of.badCount)}</Fact>
        <Fact name={t('desk.barred.lines')}>{count(of.lines)}</Fact>
        <Fact name={t('desk.barred.kind')}>{t(of.replaces ? 'desk.barred.replaces' : 'desk.barred.adds')}</Fact>
        <Fact name={t('desk.barred.by')}>{of.operator}</Fact>
        <Fact name={t('desk.barred.when')}>{manilaWhen(of.createTime, Date.now())}</Fact>
        {of.applyTime !== null && <Fact name={t('desk.barred.applied')}>{manilaWhen(of.applyTime, Date.now())}</Fact>}
      </Facts>
    </Card>
  );
}

function Apply({ of: { id, replaces, badCount, persons } }: { of: BarredOpened }) {
  const t = useText();
  const may = useMay('barred.apply');
  const apply = useAct('barred.apply');
  if (!may) return null;
  if (persons === 0) return <Banner tone="warning">{t('desk.barred.apply-nobody')}</Banner>;
  if (replaces && badCount > 0) return <Banner tone="warning">{t('desk.barred.apply-bad')}</Banner>;
  return (
    <RequestForm
      ask={(reason) => apply({ id, reason })}
      title={t('desk.barred.apply')}
      text={t('desk.barred.apply-text')}
      go={t('desk.barred.hand-in')}
    />
  );
}

function Hits({ of: { hits, hitCount } }: { of: BarredOpened }) {
  const t = useText();
  const words = useBarredWords();
  return (
    <Card>
      <SectionTitle>{t('desk.barred.hits')}</SectionTitle>
      {hitCount === 0 && <p className={css.help}>{t('desk.barred.hits-none')}</p>}
      {hitCount > hits.length && (
        <p className={css.help}>{t('desk.barred.hits-more', { shown: hits.length, count: hitCount })}</p>
      )}
      <List label={t('desk.barred.hits')}>
        {hits.map(({ player, by, barred }) => (
          <ListRow
            key={player}
            href={`/desk/players/${player}`}
            title={t('desk.player', { id: player })}
            meta={t('desk.barred.hit', { by: words.by(by) })}
            end={barred ? <StatusPill tone="warning">{t('desk.barred.already')}</StatusPill> : undefined}
          />
        ))}
      </List>
    </Card>
  );
}

function Bad({ of: { bad, badCount } }: { of: BarredOpened }) {
  const t = useText();
  const words = useBarredWords();
  return (
    <Card>
      <SectionTitle>{t('desk.barred.bad')}</SectionTitle>
      {badCount > bad.length && (
        <p className={css.help}>{t('desk.barred.hits-more', { shown: bad.length, count: badCount })}</p>
      )}
      <List label={t('desk.barred.bad')}>
        {bad.map((line) => (
          <ListRow key={line.line} title={t('desk.barred.bad-line', { line: line.line })} meta={words.bad(line)} />
        ))}
      </List>
    </Card>
  );
}
