import { useState } from 'react';
import { useCall } from '@parola/kit';
import { Button, Card, DataView, Money, Skeleton } from '@parola/ui';
import * as css from './home.module.css';
import { useText } from './text.js';

const FEW = 2;

/** The exact pools of the jackpots, as the ledger has them. */
export default function HomePage() {
  const t = useText();
  const [all, setAll] = useState(false);
  const pools = useCall('jackpotPools', {});
  return (
    <div className={css.page}>
      <Card as="section">
        <h2>{t('pools.home.title')}</h2>
        <DataView of={pools} skeleton={<Skeleton shape="row" count={FEW} />}>
          {({ list }) => (
            <ul className={css.list}>
              {(all ? list : list.slice(0, FEW)).map(({ propId, pool }) => (
                <li key={propId}>
                  <Money value={pool} />
                </li>
              ))}
            </ul>
          )}
        </DataView>
        <Button onClick={() => setAll(!all)}>{t(all ? 'pools.home.less' : 'pools.home.more')}</Button>
      </Card>
    </div>
  );
}
