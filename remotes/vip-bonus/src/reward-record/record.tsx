import { Gift } from 'lucide-react';
import { awardTextIn, isCoin, manilaWhen, PAGE_SIZE_RECORD, translated, type AwardRow } from '@parola/calls';
import { useLocale, usePages, useSession } from '@parola/kit';
import { EmptyState, Icon, Money, SectionTitle } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import type { Layout } from '../bonus/page-layout';
import { Visitor } from '../bonus/page-parts';
import { T, useText } from '../text/bonus';
import { RecordTable } from './record-table';
import { statusOf } from './award-status';
import css from '../bonus/hub.module.css';

/** `now`: server time, ms since 1970. */
function Meta({ row, now }: { row: AwardRow; now: number }) {
  const locale = useLocale();
  const { title } = translated(row, locale);
  const time = manilaWhen(row.createTime, now, locale);
  if (!isCoin(row.propId) || row.wagerNeed <= 0) return <T id="vip-bonus.record.line" title={title} time={time} />;
  return (
    <T
      id="vip-bonus.record.played"
      title={title}
      time={time}
      have={<Money value={Math.min(row.wagerHave, row.wagerNeed)} />}
      need={<Money value={row.wagerNeed} />}
    />
  );
}

function Received({ layout }: { layout: Layout }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const awards = usePages('activityAwardGetLog', {}, PAGE_SIZE_RECORD);
  const empty = <EmptyState title={t('vip-bonus.record.none')} text={t('vip-bonus.record.none-text')} />;
  if (layout === 'cards')
    return (
      <PagedList of={awards} empty={empty} bones={6}>
        {(rows) => <RecordTable rows={rows} now={awards.updatedAt} />}
      </PagedList>
    );
  return (
    <PagedList
      of={awards}
      label={t('vip-bonus.record.title')}
      empty={empty}
      bones={6}
      row={(row) => {
        const { tone, label } = statusOf(row);
        return (
          <ListRow
            key={row.id}
            icon={<Icon of={Gift} />}
            title={awardText(row)}
            meta={<Meta row={row} now={awards.updatedAt ?? row.createTime} />}
            end={<StatusPill tone={tone}>{t(label)}</StatusPill>}
          />
        );
      }}
    />
  );
}

/**
 * The log of everything that the player received for free, with the progress of each playing condition. Without a title
 * on a page with that title in its bar.
 */
export function Record({ layout, titled = true }: { layout: Layout; titled?: boolean }) {
  const t = useText();
  const isPlayer = useSession().status === 'player';
  return (
    <section className={css.section} {...(titled && { 'aria-labelledby': 'reward-record' })}>
      {titled && <SectionTitle id="reward-record">{t('vip-bonus.record.title')}</SectionTitle>}
      {isPlayer ? <Received layout={layout} /> : <Visitor />}
    </section>
  );
}
