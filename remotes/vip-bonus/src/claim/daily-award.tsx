import { useEffect, useState } from 'react';
import { awardTextIn, CLAIM_STATUS, type Award, type CallResponse } from '@parola/calls';
import { useAction, useHost, useLink, useLocale, useOnline } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, Button, Card, SectionTitle, TextLink } from '@parola/ui';
import { Countdown, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../text';
import { useReward } from './use-reward';
import css from './daily-award.module.css';

type Daily = NonNullable<CallResponse<'getVipInfo'>['daily']>;

/** Today's award of the player's level: claimable, claimed until the next day, or what is missing. */
export function DailyAward({ daily, vip, onChanged }: { daily: Daily; vip: number; onChanged(): void }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const show = useReward();
  const { bus, session } = useHost();
  const online = useOnline();
  const claim = useAction('appVipUserReceiveDaily');
  const may = session.can('claim');
  const words = daily.awardList.map(awardText).join(' + ');
  const deposit = useLink(route('wallets.wallet', { name: 'deposit' }));

  const isReceived = daily.status === CLAIM_STATUS.received;
  const [claimed, setClaimed] = useState(false);
  const done = useFocusWhen<HTMLSpanElement>(claimed && isReceived);
  // Claimed after all: only the answer got lost. A refusal means that another device was quicker.
  const lost = isReceived && claim.error !== undefined && claim.error.kind !== 'refused';

  function received(awards: readonly Award[]): void {
    bus.emit('vip-bonus.bonus-received@1', { awards: awards.map(({ propId, count }) => ({ propId, count })) });
    void show(awards).then(() => setClaimed(true));
  }
  useEffect(() => {
    if (!lost) return;
    claim.reset();
    received(daily.awardList);
    void session.refresh();
  });

  async function receive(): Promise<void> {
    const result = await claim.run({});
    if (result.ok) {
      received(result.data.awardList);
      // The dot of the tab goes with it.
      void session.refresh();
    }
    // Also after a refusal: it may have been claimed on another device.
    onChanged();
  }

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
          <span className={css.award}>{words}</span>
          {daily.status === CLAIM_STATUS.claimable ? (
            <Button
              busy={claim.busy}
              onClick={() => void receive()}
              disabledReason={!online ? t('vip-bonus.daily.offline') : may.ok ? undefined : may.why}
            >
              {t('vip-bonus.daily.claim')}
            </Button>
          ) : (
            <span ref={done} tabIndex={-1} className={css.text}>
              <T id="vip-bonus.daily.next" countdown={<Countdown until={daily.nextTime} onEnd={onChanged} />} />
            </span>
          )}
        </div>
      )}
      {daily.status !== CLAIM_STATUS.locked && <p className={css.terms}>{t('vip-bonus.daily.terms')}</p>}
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </Card>
  );
}
