import { useState } from 'react';
import { balanceOf } from '@parola/calls';
import { useSession } from '@parola/kit';
import { cx, Money, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { T, useText } from '../text';
import { LeftToPlayLine } from '../wager/left-to-play-line';
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
  const balance = <Money value={wallet ? balanceOf(wallet) : 0} size="label" />;
  return (
    <div className={css.page}>
      <p className={cx(css.balance, !wallet && css.unknown)}>
        {wallet && wallet.bonusCoin > 0 ? (
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
      <LeftToPlayLine />
      <Tabs
        id={ID}
        label={t('wallets.record.kinds')}
        fill
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: t('wallets.record.statement') },
          { value: 'deposits', label: t('wallets.record.orders') },
        ]}
      />
      <TabPanel tabs={ID} value={tab}>
        {tab === 'all' ? <CoinStatement /> : <DepositRecord />}
      </TabPanel>
    </div>
  );
}
