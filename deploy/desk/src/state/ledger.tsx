import { formatPesos } from '@parola/calls';
import type { LedgerState } from '@parola/operations';
import { Card, EmptyState } from '@parola/ui';
import { Fact, Facts, StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { agoText } from './durations';
import { Section } from './section';

/** The books of the last complete check: each asset sums to zero. */
export function Ledger({ of, now }: { of: LedgerState | null; now: number }) {
  const t = useText();
  return (
    <Section title={t('desk.state.ledger')}>
      {of === null ? (
        <EmptyState title={t('desk.state.ledger.empty')} text={t('desk.state.ledger.empty-text')} />
      ) : (
        <Card>
          <Facts>
            <Fact name={t('desk.state.ledger.checked')}>{agoText(of.checkTime, now)}</Fact>
            <Fact name={t('desk.state.ledger.findings')}>
              <StatusPill tone={of.findings === 0 ? 'success' : 'danger'}>{of.findings}</StatusPill>
            </Fact>
            {of.sums.map(({ asset, sum }) => (
              <Fact key={asset} name={t('desk.state.ledger.sum', { asset })}>
                <StatusPill tone={sum === 0 ? 'success' : 'danger'}>{sum}</StatusPill>
              </Fact>
            ))}
            <Fact name={t('desk.state.ledger.held')}>{formatPesos(of.held)}</Fact>
            <Fact name={t('desk.state.ledger.pools')}>{formatPesos(of.pools)}</Fact>
          </Facts>
        </Card>
      )}
    </Section>
  );
}
