import { useEffect, useState } from 'react';
import { manilaDate, manilaTime, type CoinRow } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { CopyButton, Fact, Facts, Sheet } from '@parola/ui/forms';
import { useText } from '../text/records';
import { Change } from './signed-amount';
import { referenceOf, titleOf } from './coin-words';
import { RoundFacts } from './round-facts';

/** The details of one row of the statement, with its round and the reference for support. */
export function RowDetail({ row, onClose }: { row: CoinRow | undefined; onClose(): void }) {
  const t = useText();
  const locale = useLocale();
  // Keeps the last row, so that the sheet has content while it slides out.
  const [shown, setShown] = useState(row);
  useEffect(() => {
    if (row) setShown(row);
  }, [row]);
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={shown ? titleOf(shown, locale) : ''}>
      {shown && (
        <Facts>
          <Fact name={t('wallets.detail.cash')}>
            <Change value={shown.amount} tone="auto" />
          </Fact>
          {shown.bonusAmount !== 0 && (
            <Fact name={t('wallets.detail.bonus')}>
              <Change value={shown.bonusAmount} tone="auto" />
            </Fact>
          )}
          <Fact name={t('wallets.detail.cash-after')}>
            <Money value={shown.coinAfter} />
          </Fact>
          <Fact name={t('wallets.detail.bonus-after')}>
            <Money value={shown.bonusAfter} />
          </Fact>
          <Fact name={t('wallets.detail.when')}>
            {manilaDate(shown.createTime, locale)}, {manilaTime(shown.createTime, locale)}
          </Fact>
          <Fact name={t('wallets.detail.reference')} code>
            {referenceOf(shown)}
          </Fact>
        </Facts>
      )}
      {shown?.gameName !== undefined && <RoundFacts roundId={shown.refId} />}
      {shown && <CopyButton value={referenceOf(shown)} label={t('wallets.detail.copy')} wide />}
    </Sheet>
  );
}
