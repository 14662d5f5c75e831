import { useCall, useHost } from '@parola/kit';
import { Button, Card, DataView, Skeleton, Stack } from '@parola/ui';
import { useText } from '../text/vip';
import { Calculator } from './calculator';
import { RateTable } from './rate-table';
import css from './rebate.module.css';

const KEYS = ['rebate'];

/** The rates of all levels with examples, for visitors: only players get a rebate. */
export function RebateOfVisitor() {
  const t = useText();
  const { session } = useHost();
  const vip = useCall('getVipInfo', { keyList: KEYS });
  return (
    <Stack gap={4}>
      <Card as="section" tone="violet" aria-label={t('vip-bonus.rebate.title')}>
        <h2 className={css.heading}>{t('vip-bonus.rebate.visitor')}</h2>
        <p className={css.text}>{t('vip-bonus.rebate.visitor-text')}</p>
        <Button onClick={() => void session.requireLogin()}>{t('vip-bonus.visitor.log-in')}</Button>
      </Card>
      <DataView of={vip} skeleton={<Skeleton shape="card" count={3} />}>
        {({ rebate }) =>
          rebate && (
            <Stack gap={4}>
              <RateTable rates={rebate.rateTable} types={rebate.typeList} open />
              <Calculator rates={rebate.rateTable} types={rebate.typeList} vip={1} />
            </Stack>
          )
        }
      </DataView>
    </Stack>
  );
}
