import { awardTextIn, type CallResponse, type RankKind } from '@parola/calls';
import { useLocale, useSession } from '@parola/kit';
import { Card, cx } from '@parola/ui';
import { Table } from '@parola/ui/table';
import { useText } from '../text/rank';
import { useBoardWords } from './boards';
import css from './rank.module.css';

type Rank = CallResponse<'getRank'>;
type Row = Rank['list'][number];

function Score({ kind, of: { score, awardList } }: { kind: RankKind; of: Pick<Row, 'score' | 'awardList'> }) {
  const words = useBoardWords();
  const awardText = awardTextIn(useLocale());
  return (
    <>
      {words.score(kind, score)}
      {awardList.length > 0 && <div className={css.reward}>{awardList.map(awardText).join(' + ')}</div>}
    </>
  );
}

/** A board. The player's own row stays at the end, whatever rows are above. */
export function RankTable({ rows, person, kind }: { rows: readonly Row[]; person: Rank['person']; kind: RankKind }) {
  const t = useText();
  const isPlayer = useSession().status === 'player';
  return (
    <Table
      caption={t('activities.rank.title')}
      columns={[
        {
          key: 'place',
          header: t('activities.rank.place'),
          cell: ({ rank }) => rank,
          footer: isPlayer ? person.rank || '–' : undefined,
          numeric: true,
          align: 'start',
        },
        {
          key: 'name',
          header: t('activities.rank.name'),
          cell: ({ nickname }) => nickname,
          footer: isPlayer ? t('activities.rank.you') : undefined,
          rowHeader: true,
        },
        {
          key: 'score',
          header: t('activities.rank.score'),
          cell: (row) => <Score kind={kind} of={row} />,
          footer: isPlayer ? <OwnScore kind={kind} person={person} /> : undefined,
        },
      ]}
      rows={rows}
      rowKey={({ rank }) => rank}
      mark={({ rank }) => (rank === person.rank ? 'current' : undefined)}
    />
  );
}

function OwnScore({ kind, person }: { kind: RankKind; person: Rank['person'] }) {
  const t = useText();
  return person.rank === 0 ? t('activities.rank.no-place') : <Score kind={kind} of={person} />;
}

const STEPS = [css.first, css.second, css.third];

/** The podium of the first three. */
export function Best({ rows, kind }: { rows: readonly Row[]; kind: RankKind }) {
  const t = useText();
  const words = useBoardWords();
  const first = rows.slice(0, STEPS.length);
  if (first.length === 0) return null;
  return (
    <ol className={css.best} aria-label={t('activities.rank.best')}>
      {first.map(({ rank, nickname, score }, at) => (
        <Card as="li" key={rank} tone="cell" className={cx(css.step, STEPS[at])}>
          <span className={css.medal}>{rank}</span>
          <span className={css.name}>{nickname}</span>
          <span className={css.reward}>{words.score(kind, score)}</span>
        </Card>
      ))}
    </ol>
  );
}
