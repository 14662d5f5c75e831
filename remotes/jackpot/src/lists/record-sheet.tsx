import { awardText, DRAW_TYPE, manilaMoment, PAGE_SIZE_RECORD, type DrawRecord } from '@parola/calls';
import { usePages } from '@parola/kit';
import { EmptyState, Money, useUi } from '@parola/ui';
import { ListRow, PagedList, Sheet } from '@parola/ui/forms';

function Row({ row }: { row: DrawRecord }) {
  const { locale } = useUi();
  const money = row.amountSection > 0;
  return (
    <ListRow
      title={money && row.type === DRAW_TYPE.prize ? 'Prize' : awardText(row)}
      meta={manilaMoment(row.createTime, locale)}
      end={money ? <Money value={row.amountSection} sign tone="auto" size="label" /> : undefined}
    />
  );
}

/** What this player won, the latest first. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const draws = usePages('getPersonJackpotDrawAwardLog', {}, PAGE_SIZE_RECORD);
  return (
    <Sheet open title="My draws" onClose={onClose}>
      <PagedList
        of={draws}
        bones={6}
        label="My draws"
        empty={<EmptyState title="No draws yet" text="What you win will show here." />}
        row={(row) => <Row key={row.id} row={row} />}
      />
    </Sheet>
  );
}
