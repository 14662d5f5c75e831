import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useRouteQuery, useSession } from '@parola/kit';
import { cx, Money, SectionTitle, TabPanel } from '@parola/ui';
import { List, ListRow, Tabs } from '@parola/ui/forms';
import { REPORT, RETRIEVE } from '../routes/own-routes';
import { T, useText } from '../text/records';
import { LeftToPlayLine } from '../wager/left-to-play-line';
import { BetRecord } from './bet-record';
import { CoinStatement } from './coin-statement';
import { DepositRecord } from './deposit-record';
import type { Layout } from './record-layout';
import { periodOf, type Period } from './period';
import { PeriodFilter } from './period-filter';
import { KINDS, RECORDS, type Kind } from '../routes/record-query';
import { usePeriod } from './use-period';
import { WithdrawalRecord } from './withdrawal-record';
import css from './record.module.css';

const ID = 'wallet-record';

/**
 * The statement, deposits, withdrawals and bets of a period. The choices are in the address, so that Back restores
 * them.
 */
export function Records({ layout }: { layout: Layout }) {
  const t = useText();
  const [{ kind = 'all', ...read }, setQuery] = useRouteQuery(RECORDS);
  const chosen = usePeriod(read);
  const period = periodOf(chosen, chosen.now);
  return (
    <div className={css.page}>
      <Balance />
      <Tabs
        id={ID}
        label={t('wallets.record.kinds')}
        fill
        value={kind}
        onChange={(value) => setQuery({ kind: value })}
        items={KINDS.map((value) => ({ value, label: t(`wallets.record.${value}`) }))}
      />
      <TabPanel tabs={ID} value={kind} className={css.panel}>
        <PeriodFilter chosen={chosen} onChange={setQuery} />
        {period && <Record kind={kind} period={period} layout={layout} />}
      </TabPanel>
      {/* Below the record: it loads late, and above the record it would cause a layout shift on a phone. */}
      <LeftToPlayLine />
      <section>
        <SectionTitle>{t('wallets.record.more-pages')}</SectionTitle>
        <List label={t('wallets.record.more-pages')}>
          <Link
            as={ListRow}
            to={route(REPORT)}
            title={t('wallets.record.report')}
            meta={t('wallets.record.report-text')}
          />
          <Link
            as={ListRow}
            to={route(RETRIEVE)}
            title={t('wallets.record.retrieve')}
            meta={t('wallets.record.retrieve-text')}
          />
        </List>
      </section>
    </div>
  );
}

function Record({ kind, period, layout }: { kind: Kind; period: Period; layout: Layout }) {
  switch (kind) {
    case 'all':
      return <CoinStatement period={period} layout={layout} />;
    case 'deposits':
      return <DepositRecord period={period} />;
    case 'withdrawals':
      return <WithdrawalRecord period={period} />;
    case 'bets':
      return <BetRecord period={period} />;
  }
}

/** The balance and its parts. Players without bonus money have the same two lines, so that nothing below shifts. */
function Balance() {
  const { wallet } = useSession();
  const { coin, bonusCoin } = wallet ?? { coin: 0, bonusCoin: 0 };
  return (
    <div className={cx(css.balance, !wallet && css.unknown)}>
      <p className={css.balanceLine}>
        <T id="wallets.record.balance" balance={<Money value={wallet ? balanceOf(wallet) : 0} size="label" />} />
      </p>
      <p className={css.balanceLine}>
        <T id="wallets.record.balance-parts" cash={<Money value={coin} />} bonus={<Money value={bonusCoin} />} />
      </p>
    </div>
  );
}
