import { awardTextIn, manilaShortDate, RANK_TYPE, type CallResponse } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Card } from '@parola/ui';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { PromisedTerms } from '../rules/promised-terms';
import { ReceiveOnce } from '../rules/receive-once';
import { useText } from '../text/rank';
import { useBoardWords } from './boards';

type Claim = CallResponse<'getRank'>['claimList'][number];

function Action({ claim, onReload }: { claim: Claim; onReload(): void }) {
  const receive = useAction('receiveRankAward');
  return (
    <ReceiveOnce
      of={claim.awardList[0]}
      busy={receive.busy}
      error={receive.error}
      receive={() => receive.run({ id: claim.id })}
      onReload={onReload}
    />
  );
}

/** The claimable awards of closed periods. */
export function Claims({
  claims,
  now,
  onReload,
}: {
  claims: readonly Claim[];
  /** The bonus terms shown on the page. */
  now: Pick<Claim, 'wagerTimes' | 'bonusDays'>;
  onReload(): void;
}) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const words = useBoardWords();
  if (claims.length === 0) return null;
  const when = ({ rank, rankType, startTime, endTime }: Claim) => {
    const day = (at: number) => manilaShortDate(at, locale);
    if (rankType === RANK_TYPE.day) return t('activities.rank.claim-day', { rank, day: day(startTime) });
    return t('activities.rank.claim-span', { rank, from: day(startTime), until: day(endTime - 1) });
  };
  return (
    <Section className={page.section} title={t('activities.rank.claims')}>
      <ul className={page.tiers}>
        {claims.map((claim) => (
          <Card as="li" key={claim.id} tone="raised" className={page.tier}>
            <div className={page.tierWords}>
              <p className={page.tierTitle}>{when(claim)}</p>
              <p className={page.award}>{claim.awardList.map(awardText).join(' + ')}</p>
              <p className={page.left}>
                {t('activities.rank.receive-until', {
                  board: words.kind(claim.kind),
                  day: manilaShortDate(claim.receiveEnd - 1, locale),
                })}
              </p>
              <PromisedTerms awards={claim.awardList} of={claim} now={now} />
            </div>
            <div className={page.tierAction}>
              <Action claim={claim} onReload={onReload} />
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
