import { useState } from 'react';
import { ReceiptText } from 'lucide-react';
import { manilaShortDate, manilaWhen, startOfDay } from '@parola/calls';
import { useCall, useHost, useLocale, usePages, useSession } from '@parola/kit';
import { Button, Card, ChipTabs, EmptyState, Icon, Money, Stack, TabPanel } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import { percent } from '../level/vip-theme';
import { T, useText } from '../text/vip';
import css from './rebate.module.css';

const PAGE = 20;
const KEYS = ['rebate'];

function Rows({ type, names }: { type: number; names: ReadonlyMap<number, string> }) {
  const t = useText();
  const locale = useLocale();
  const rows = usePages('betBonusLog', type === 0 ? {} : { type }, PAGE);
  return (
    <PagedList
      of={rows}
      label={t('vip-bonus.rebate-record.title')}
      bones={5}
      empty={
        <EmptyState
          icon={<Icon of={ReceiptText} size={40} />}
          title={t('vip-bonus.rebate-record.none')}
          text={t('vip-bonus.rebate-record.none-text')}
        />
      }
      row={(row) => (
        <ListRow
          key={row.id}
          title={t('vip-bonus.record.row', {
            name: names.get(row.type) ?? t('vip-bonus.record.other'),
            day: manilaShortDate(startOfDay(row.day), locale),
          })}
          meta={
            <T
              id="vip-bonus.record.meta"
              time={manilaWhen(row.createTime, rows.updatedAt ?? row.createTime, locale)}
              bets={<Money value={row.validBet} />}
              rate={percent(row.rateBp)}
            />
          }
          end={<Money value={row.bonus} tone="auto" />}
        />
      )}
    />
  );
}

function OfPlayer() {
  const t = useText();
  const [chosen, setChosen] = useState('0');
  const types = useCall('getVipInfo', { keyList: KEYS }).data?.rebate?.typeList ?? [];
  const names = new Map(types.map(({ type, name }) => [type, name]));
  return (
    <Stack gap={3}>
      <div className={css.filter}>
        {types.length > 0 && (
          <ChipTabs
            id="rebate-type"
            label={t('vip-bonus.calculator.type')}
            items={[
              { value: '0', label: t('vip-bonus.record.all') },
              ...types.map(({ type, name }) => ({ value: String(type), label: name })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      {types.length > 0 ? (
        <TabPanel tabs="rebate-type" value={chosen}>
          <Rows type={Number(chosen)} names={names} />
        </TabPanel>
      ) : (
        <Rows type={0} names={names} />
      )}
    </Stack>
  );
}

/** `/vip/rebate/record`: the log of received rebates. */
export default function RebateRecordPage() {
  const t = useText();
  const { session } = useHost();
  const player = useSession().status === 'player';
  return (
    <div className={css.narrow}>
      {player ? (
        <OfPlayer />
      ) : (
        <Card as="section" tone="violet" aria-label={t('vip-bonus.rebate-record.title')}>
          <p className={css.text}>{t('vip-bonus.record.visitor')}</p>
          <Button onClick={() => void session.requireLogin()}>{t('vip-bonus.visitor.log-in')}</Button>
        </Card>
      )}
    </div>
  );
}
