import { useEffect } from 'react';
import { awardTextIn, isJackpotProp, manilaShortDate, manilaTime, PAGE_SIZE_RANK, type RankRow } from '@parola/calls';
import { useHost, useLocale, usePages, useSession } from '@parola/kit';
import { cx, EmptyState, Money } from '@parola/ui';
import { PagedList, Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import css from './rank-sheet.module.css';

const COLUMNS = ['jackpot.rank.place', 'jackpot.rank.name', 'jackpot.rank.reward', 'jackpot.rank.time'] as const;

/** Day and time on two lines, for a narrow column. */
function twoLines(at: number, locale: string): string {
  return `${manilaShortDate(at, locale)}\n${manilaTime(at, locale)}`.replaceAll(' ', '\u00a0');
}

function Reward({ row }: { row: RankRow }) {
  const awardText = awardTextIn(useLocale());
  if (row.amountSection === 0) return <>{awardText(row)}</>;
  return (
    <>
      <Money value={row.amountSection} tone="gold" />
      {isJackpotProp(row.propId) && <span className={css.pool}>{awardText(row)}</span>}
    </>
  );
}

/** The largest wins; the player's best win stays at the bottom. */
export function RankSheet({ onClose }: { onClose: () => void }) {
  const { log } = useHost();
  const t = useText();
  const locale = useLocale();
  const player = useSession().status === 'player';
  const rank = usePages('getJackpotRank', {}, PAGE_SIZE_RANK, { pageOf: (answer) => answer.allRank });
  const own = rank.last?.personRank;
  useEffect(() => log.track('jackpot_rank_show'), [log]);

  return (
    <Sheet open title={t('jackpot.draw.rank')} onClose={onClose}>
      <PagedList
        of={rank}
        bones={6}
        empty={<EmptyState title={t('jackpot.rank.none')} text={t('jackpot.rank.none-text')} />}
      >
        {(rows) => {
          const place = own ? rows.findIndex((row) => row.id === own.id) : -1;
          return (
            <>
              <table className={css.table}>
                <thead>
                  <tr className={css.head}>
                    {COLUMNS.map((column) => (
                      <th key={column} scope="col" className={css.cell}>
                        {t(column)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, index) => (
                    <tr key={row.id} className={cx(css.row, index === place && css.mine)}>
                      <td className={css.cell}>{index + 1}</td>
                      <td className={cx(css.cell, css.name)}>{row.nickname}</td>
                      <td className={css.cell}>
                        <Reward row={row} />
                      </td>
                      <td className={cx(css.cell, css.time)}>{twoLines(row.createTime, locale)}</td>
                    </tr>
                  ))}
                </tbody>
                {own && (
                  <tfoot className={css.own}>
                    <tr className={css.row}>
                      <td className={css.cell}>{place < 0 ? '–' : place + 1}</td>
                      <td className={cx(css.cell, css.name)}>{t('jackpot.rank.you')}</td>
                      <td className={css.cell}>
                        <Money value={own.amountSection} tone="gold" />
                      </td>
                      <td className={cx(css.cell, css.time)}>{twoLines(own.createTime, locale)}</td>
                    </tr>
                  </tfoot>
                )}
              </table>
            </>
          );
        }}
      </PagedList>
      {player && rank.data && rank.data.length > 0 && !own && <p className={css.noWin}>{t('jackpot.rank.no-win')}</p>}
    </Sheet>
  );
}
