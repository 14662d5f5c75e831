import { useEffect } from 'react';
import { awardTextIn, isJackpotProp, manilaShortDate, manilaTime, PAGE_SIZE_RANK, type RankRow } from '@parola/calls';
import { useHost, useLocale, usePages, useSession } from '@parola/kit';
import { EmptyState, Money } from '@parola/ui';
import { PagedList, Sheet } from '@parola/ui/forms';
import { Table } from '@parola/ui/table';
import { useText } from '../text';
import css from './rank-sheet.module.css';

/** Day and time on two lines, for a narrow column. */
function Time({ at }: { at: number }) {
  const locale = useLocale();
  const lines = `${manilaShortDate(at, locale)}\n${manilaTime(at, locale)}`;
  return <span className={css.time}>{lines.replaceAll(' ', '\u00a0')}</span>;
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
  const player = useSession().status === 'player';
  const rank = usePages('getJackpotRank', {}, PAGE_SIZE_RANK, { pageOf: (answer) => answer.allRank });
  const own = rank.last?.personRank;
  useEffect(() => log.track('jackpot_rank_show'), [log]);

  return (
    <Sheet open title={t('jackpot.draw.rank')} onClose={onClose}>
      <div className={css.rank}>
        <PagedList
          of={rank}
          bones={6}
          empty={<EmptyState title={t('jackpot.rank.none')} text={t('jackpot.rank.none-text')} />}
        >
          {(rows) => {
            const place = own ? rows.findIndex((row) => row.id === own.id) : -1;
            return (
              <Table
                caption={t('jackpot.draw.rank')}
                columns={[
                  {
                    key: 'place',
                    header: t('jackpot.rank.place'),
                    cell: (_, index) => index + 1,
                    footer: own && (place < 0 ? '–' : place + 1),
                    numeric: true,
                    align: 'start',
                  },
                  {
                    key: 'name',
                    header: t('jackpot.rank.name'),
                    cell: ({ nickname }) => nickname,
                    footer: own && t('jackpot.rank.you'),
                    rowHeader: true,
                  },
                  {
                    key: 'reward',
                    header: t('jackpot.rank.reward'),
                    cell: (row) => <Reward row={row} />,
                    footer: own && <Money value={own.amountSection} tone="gold" />,
                  },
                  {
                    key: 'time',
                    header: t('jackpot.rank.time'),
                    cell: ({ createTime }) => <Time at={createTime} />,
                    footer: own && <Time at={own.createTime} />,
                  },
                ]}
                rows={rows}
                rowKey={({ id }) => id}
                mark={(_, index) => (index === place ? 'current' : undefined)}
              />
            );
          }}
        </PagedList>
        {player && rank.data && rank.data.length > 0 && !own && <p className={css.noWin}>{t('jackpot.rank.no-win')}</p>}
      </div>
    </Sheet>
  );
}
