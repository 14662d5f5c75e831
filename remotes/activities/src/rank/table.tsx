import { awardTextIn, type CallResponse, type RankKind } from '@parola/calls';
import { useLocale, useSession } from '@parola/kit';
import { cx } from '@parola/ui';
import { useText } from '../text/rank';
import { useBoardWords } from './boards';
import css from './rank.module.css';

type Rank = CallResponse<'getRank'>;
type Row = Rank['list'][number];

const COLUMNS = ['activities.rank.place', 'activities.rank.name', 'activities.rank.score'] as const;

function Score({ kind, score, awardList }: Pick<Row, 'score' | 'awardList'> & { kind: RankKind }) {
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
    <table className={css.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={cx(css.cell, css.head)}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, nickname, score, awardList }) => (
          <tr key={rank} className={cx(rank === person.rank && css.mine)}>
            <td className={cx(css.cell, css.number)}>{rank}</td>
            <td className={cx(css.cell, css.name)}>{nickname}</td>
            <td className={css.cell}>
              <Score kind={kind} score={score} awardList={awardList} />
            </td>
          </tr>
        ))}
      </tbody>
      {isPlayer && (
        <tfoot className={css.own}>
          <tr>
            <td className={cx(css.cell, css.number)}>{person.rank || '–'}</td>
            <td className={css.cell}>{t('activities.rank.you')}</td>
            <td className={css.cell}>
              {person.rank === 0 ? (
                t('activities.rank.no-place')
              ) : (
                <Score kind={kind} score={person.score} awardList={person.awardList} />
              )}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
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
        <li key={rank} className={cx(css.step, STEPS[at])}>
          <span className={css.medal}>{rank}</span>
          <span className={css.name}>{nickname}</span>
          <span className={css.reward}>{words.score(kind, score)}</span>
        </li>
      ))}
    </ol>
  );
}
