import { RECORD_TYPE } from '@parola/calls';
import { CoinStatement } from './coin-statement';
import type { Layout } from './layout';
import type { Period } from './period';

/** What withdrawals took from the balance and gave back to it. */
export function WithdrawalRecord({ period, layout }: { period: Period; layout: Layout }) {
  return <CoinStatement period={period} layout={layout} only={RECORD_TYPE.withdrawal} />;
}
