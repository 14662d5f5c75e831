import { awardTextIn, CLAIM_STATUS, type CallResponse } from '@parola/calls';
import { useAction, useLink, useLocale } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, Button, Card, SectionTitle, TextLink } from '@parola/ui';
import { Countdown, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../text/vip';
import { useClaim } from './use-claim';
import css from './claim.module.css';

type Daily = NonNullable<CallResponse<'getVipInfo'>['daily']>;

/** Today's award of the player's level: claimable, claimed until tomorrow, or with its missing condition. */
export function DailyAward({ daily, vip, onChanged }: { daily: Daily; vip: number; onChanged(): void }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const isReceived = daily.status === CLAIM_STATUS.received;
  const claim = useClaim(useAction('appVipUserReceiveDaily'), {
    received: isReceived ? daily.awardList : undefined,
    onChanged,
  });
  const done = useFocusWhen<HTMLSpanElement>(claim.isSeen && isReceived);
  const deposit = useLink(route('wallets.wallet', { name: 'deposit' }));
  return (
    <Card as="section" tone="violet" aria-labelledby="vip-daily">
      <SectionTitle id="vip-daily">{t('vip-bonus.daily.title')}</SectionTitle>
      {daily.status === CLAIM_STATUS.locked ? (
        <p className={css.text}>
          {t(vip > 0 ? 'vip-bonus.daily.not-here' : 'vip-bonus.daily.from-1')}
          {vip === 0 && deposit && (
            <>
              {' '}
              <T id="vip-bonus.daily.how" deposit={<TextLink inline {...deposit} />} />
            </>
          )}
        </p>
      ) : (
        <div className={css.line}>
          <span className={css.award}>{daily.awardList.map(awardText).join(' + ')}</span>
          {daily.status === CLAIM_STATUS.claimable ? (
            <Button busy={claim.busy} onClick={() => void claim.run({})} disabledReason={claim.disabledReason}>
              {t('vip-bonus.claim')}
            </Button>
          ) : (
            <span ref={done} tabIndex={-1} className={css.text}>
              <T id="vip-bonus.daily.next" countdown={<Countdown until={daily.nextTime} onEnd={onChanged} />} />
            </span>
          )}
        </div>
      )}
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </Card>
  );
}
