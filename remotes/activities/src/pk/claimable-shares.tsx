import { ACTIVITY_ID, awardTextIn, manilaShortDate } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Card } from '@parola/ui';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { PromisedTerms } from '../rules/promised-terms';
import { ReceiveOnce } from '../rules/receive-once';
import { useText } from '../text/pk';
import { roundDay, type PkInfo } from './camps';

type Share = PkInfo['awardList'][number];

function Action({ share, onReload }: { share: Share; onReload(): void }) {
  const receive = useAction('receiveActivityAward');
  return (
    <ReceiveOnce
      of={share}
      busy={receive.busy}
      error={receive.error}
      receive={() => receive.run({ activityId: ACTIVITY_ID.RedPKBlue, id: share.id })}
      onReload={onReload}
    />
  );
}

/** The claimable shares of settled rounds. */
export function Shares({
  shares,
  now,
  onReload,
}: {
  shares: readonly Share[];
  /** The bonus terms shown on the page. */
  now: Pick<Share, 'wagerTimes' | 'bonusDays'>;
  onReload(): void;
}) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  if (shares.length === 0) return null;
  return (
    <Section className={page.section} title={t('activities.pk.shares')}>
      <ul className={page.tiers}>
        {shares.map((share) => (
          <Card as="li" key={share.id} tone="raised" className={page.tier}>
            <div className={page.tierWords}>
              <p className={page.tierTitle}>{t('activities.pk.share', { day: roundDay(share.id, locale) })}</p>
              <p className={page.award}>{awardText(share)}</p>
              <p className={page.left}>
                {t('activities.pk.until', { day: manilaShortDate(share.receiveEnd - 1, locale) })}
              </p>
              <PromisedTerms awards={[share]} of={share} now={now} />
            </div>
            <div className={page.tierAction}>
              <Action share={share} onReload={onReload} />
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
