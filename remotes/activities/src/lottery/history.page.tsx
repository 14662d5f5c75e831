import { useState } from 'react';
import { DIAMOND_WAY, formatCount, manilaWhen, PAGE_SIZE_RECORD, translated } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { cx, EmptyState, TabPanel } from '@parola/ui';
import { ListRow, PagedList, Tabs } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { useText } from '../text/lottery';
import css from './lottery.module.css';

const WAYS = ['all', 'in', 'out'] as const;
type Way = (typeof WAYS)[number];
const ASKED = { all: {}, in: { type: DIAMOND_WAY.in }, out: { type: DIAMOND_WAY.out } } as const;

function Changes({ way }: { way: Way }) {
  const t = useText();
  const locale = useLocale();
  const log = usePages('diamondLog', ASKED[way], PAGE_SIZE_RECORD);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <PagedList
      of={log}
      label={t('activities.lottery.history')}
      bones={6}
      empty={<EmptyState title={t('activities.lottery.no-log')} text={t('activities.lottery.no-log-text')} />}
      row={(row) => (
        <ListRow
          key={row.id}
          title={translated(row, locale).title}
          meta={t('activities.lottery.after-line', {
            time: manilaWhen(row.createTime, log.updatedAt ?? row.createTime, locale),
            after: formatCount(row.diamondAfter),
          })}
          end={<span className={cx(css.change, row.amount > 0 && css.gain)}>{signed.format(row.amount)}</span>}
        />
      )}
    />
  );
}

/** `/activity/lottery/history`: every change of the player's diamonds. */
export default function HistoryPage() {
  const t = useText();
  const [way, setWay] = useState<Way>('all');
  return (
    <div className={page.page}>
      <Tabs
        id="lottery-way"
        label={t('activities.lottery.ways')}
        items={WAYS.map((value) => ({ value, label: t(`activities.lottery.way-${value}`) }))}
        value={way}
        onChange={setWay}
        fill
      />
      <TabPanel tabs="lottery-way" value={way}>
        <Changes key={way} way={way} />
      </TabPanel>
    </div>
  );
}
