import { manilaDate, manilaTime, ROUND_STATUS } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { DataView, Money, SectionTitle, Skeleton } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/records';
import css from './record.module.css';

export const ROUND_WORDS = {
  [ROUND_STATUS.open]: 'wallets.bets.open',
  [ROUND_STATUS.settled]: 'wallets.bets.settled',
  [ROUND_STATUS.voided]: 'wallets.bets.voided',
} as const;

/** The facts of a round: stake, win, the part that counts, and its times. */
export function RoundFacts({ roundId }: { roundId: string }) {
  const t = useText();
  const locale = useLocale();
  const round = useCall('gameRound', { roundId }, { quiet: true });
  const when = (at: number) => `${manilaDate(at, locale)}, ${manilaTime(at, locale)}`;
  return (
    <section>
      <SectionTitle>{t('wallets.detail.round')}</SectionTitle>
      <DataView of={round} skeleton={<Skeleton className={css.roundBone} />}>
        {(one) => (
          <Facts>
            <Fact name={t('wallets.detail.game')}>{one.gameName}</Fact>
            {one.brandName && <Fact name={t('wallets.detail.brand')}>{one.brandName}</Fact>}
            <Fact name={t('wallets.detail.state')}>{t(ROUND_WORDS[one.status])}</Fact>
            <Fact name={t('wallets.detail.bet')}>
              <Money value={one.bet} />
            </Fact>
            <Fact name={t('wallets.detail.win')}>
              <Money value={one.win} />
            </Fact>
            <Fact name={t('wallets.detail.valid')}>
              <Money value={one.validBet} />
            </Fact>
            <Fact name={t('wallets.detail.began')}>{when(one.createTime)}</Fact>
            {one.settleTime !== undefined && <Fact name={t('wallets.detail.ended')}>{when(one.settleTime)}</Fact>}
          </Facts>
        )}
      </DataView>
    </section>
  );
}
