import { awardTextIn, DRAW_TYPE, manilaMoment, PAGE_SIZE_RECORD, type DrawRecord } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, Money } from '@parola/ui';
import { ListRow, PagedList, Sheet } from '@parola/ui/forms';
import { useText } from '../text';

function Row({ row }: { row: DrawRecord }) {
  const t = useText();
  const locale = useLocale();
  const money = row.amountSection > 0;
  return (
    <ListRow
      title={money && row.type === DRAW_TYPE.prize ? t('jackpot.prize') : awardTextIn(locale)(row)}
      meta={manilaMoment(row.createTime, locale)}
      end={money ? <Money value={row.amountSection} sign tone="auto" size="label" /> : undefined}
    />
  );
}

/** The player's wins, newest first. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const draws = usePages('getPersonJackpotDrawAwardLog', {}, PAGE_SIZE_RECORD);
  return (
    <Sheet open title={t('jackpot.record.title')} onClose={onClose}>
      <PagedList
        of={draws}
        bones={6}
        label={t('jackpot.record.title')}
        empty={<EmptyState title={t('jackpot.record.none')} text={t('jackpot.record.none-text')} />}
        row={(row) => <Row key={row.id} row={row} />}
      />
    </Sheet>
  );
}
