import { Check } from 'lucide-react';
import { awardTextIn, CLAIM_STATUS, type VipSignIn } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Banner, Button, Card, cx, Icon, SectionTitle, VisuallyHidden } from '@parola/ui';
import { Countdown, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../text/vip';
import { useClaim } from './use-claim';
import css from './claim.module.css';

/** The VIP check-in: the seven days of the run, with today's claim. */
export function VipSignInCard({ signIn, onChanged }: { signIn: VipSignIn; onChanged(): void }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const today = signIn.list.find(({ day }) => day === signIn.day);
  const isReceived = today?.status === CLAIM_STATUS.received;
  const claim = useClaim(useAction('appVipUserReceiveSignInAward'), {
    received: isReceived ? today.awardList : undefined,
    onChanged,
  });
  const done = useFocusWhen<HTMLParagraphElement>(claim.isSeen && isReceived);
  return (
    <Card as="section" aria-labelledby="vip-sign-in">
      <SectionTitle id="vip-sign-in">{t('vip-bonus.sign-in.title')}</SectionTitle>
      <p className={css.text}>{t('vip-bonus.sign-in.text')}</p>
      <ol className={css.days} aria-label={t('vip-bonus.sign-in.days')}>
        {signIn.list.map(({ day, awardList, status }) => (
          <Card
            as="li"
            key={day}
            tone="cell"
            className={cx(css.day, day === signIn.day && css.today, status === CLAIM_STATUS.received && css.received)}
            aria-current={day === signIn.day ? 'date' : undefined}
          >
            <span className={css.dayName}>{t('vip-bonus.sign-in.day', { day })}</span>
            <span>{awardList.map(awardText).join(' + ')}</span>
            {status === CLAIM_STATUS.received && (
              <span className={css.mark}>
                <Icon of={Check} size={16} />
                <VisuallyHidden>{t('vip-bonus.received')}</VisuallyHidden>
              </span>
            )}
          </Card>
        ))}
      </ol>
      {today?.status === CLAIM_STATUS.claimable && (
        <Button
          wide
          busy={claim.busy}
          onClick={() => void claim.run({ day: signIn.day })}
          disabledReason={claim.disabledReason}
        >
          {t('vip-bonus.sign-in.claim', { day: signIn.day })}
        </Button>
      )}
      {isReceived && (
        <p ref={done} tabIndex={-1} className={css.text}>
          <T id="vip-bonus.sign-in.next" countdown={<Countdown until={signIn.resetTime} onEnd={onChanged} />} />
        </p>
      )}
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </Card>
  );
}
