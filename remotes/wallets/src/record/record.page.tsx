import { useState } from 'react';
import { balanceOf } from '@parola/calls';
import { useSession } from '@parola/kit';
import { Money, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { CoinStatement } from './coin-statement';
import { DepositRecord } from './deposit-record';
import css from './record.module.css';

const ID = 'wallet-record';
type Tab = 'all' | 'deposits';

/** Everything that ever changed the balance, and every deposit. */
export default function RecordPage() {
  const [tab, setTab] = useState<Tab>('all');
  const { wallet } = useSession();
  return (
    <div className={css.page}>
      {wallet && (
        <p className={css.balance}>
          Balance <Money value={balanceOf(wallet)} size="label" />
          {wallet.bonusCoin > 0 && (
            <>
              : cash <Money value={wallet.coin} />, bonus <Money value={wallet.bonusCoin} />
            </>
          )}
        </p>
      )}
      <Tabs
        id={ID}
        label="Kind of record"
        fill
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: 'All' },
          { value: 'deposits', label: 'Deposits' },
        ]}
      />
      <TabPanel tabs={ID} value={tab}>
        {tab === 'all' ? <CoinStatement /> : <DepositRecord />}
      </TabPanel>
    </div>
  );
}
