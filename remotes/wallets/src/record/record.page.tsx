import { useState } from 'react';
import { balanceOf } from '@parola/calls';
import { useSession } from '@parola/kit';
import { Money, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { T, useText } from '../text';
import { CoinStatement } from './coin-statement';
import { DepositRecord } from './deposit-record';
import css from './record.module.css';

const ID = 'wallet-record';
type Tab = 'all' | 'deposits';

/** Everything that ever changed the balance, and every deposit. */
export default function RecordPage() {
  const t = useText();
  const [tab, setTab] = useState<Tab>('all');
  const { wallet } = useSession();
  const balance = wallet && <Money value={balanceOf(wallet)} size="label" />;
  return (
    <div className={css.page}>
      {wallet && (
        <p className={css.balance}>
          {wallet.bonusCoin > 0 ? (
            <T
              id="wallets.record.balance-parts"
              balance={balance}
              cash={<Money value={wallet.coin} />}
              bonus={<Money value={wallet.bonusCoin} />}
            />
          ) : (
            <T id="wallets.record.balance" balance={balance} />
          )}
        </p>
      )}
      <Tabs
        id={ID}
        label={t('wallets.record.kinds')}
        fill
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: t('wallets.record.all') },
          { value: 'deposits', label: t('wallets.record.deposits') },
        ]}
      />
      <TabPanel tabs={ID} value={tab}>
        {tab === 'all' ? <CoinStatement /> : <DepositRecord />}
      </TabPanel>
    </div>
  );
}
