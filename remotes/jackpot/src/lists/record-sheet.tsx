import { awardText, DRAW_TYPE, manilaMoment, PAGE_SIZE_RECORD, type DrawRecord } from '@parola/calls';
import { useOnline, usePages } from '@parola/kit';
import { DataView, EmptyState, Money, Skeleton, useUi } from '@parola/ui';
import { List, ListRow, Pager, Sheet } from '@parola/ui/forms';

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
  const online = useOnline();
  const pages = usePages('getPersonJackpotDrawAwardLog', {}, PAGE_SIZE_RECORD);
  return (
    <Sheet open title="My draws" onClose={onClose}>
      <DataView
        data={pages.rows}
        loading={pages.busy}
        offline={!online}
        updatedAt={pages.updatedAt}
        skeleton={<Skeleton shape="row" count={6} />}
        error={pages.error && !pages.rows ? { message: pages.error.message } : null}
        onRetry={pages.reload}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title="No draws yet" text="What you win will show here." />}
      >
        {(rows) => (
          <>
            <List label="My draws">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </List>
            <Pager hasMore={pages.hasMore} busy={pages.busy} onMore={pages.more} error={pages.error?.message} />
          </>
        )}
      </DataView>
    </Sheet>
  );
}
