import { useEffect, useState } from 'react';
import { awardText, CLAIM_STATUS, type Award, type CallResponse } from '@parola/calls';
import { useAction, useHost, useLink, useOnline } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, Button, Card, SectionTitle, TextLink } from '@parola/ui';
import { Countdown, toast, useFocusWhen } from '@parola/ui/forms';
import css from './daily-award.module.css';

type Daily = NonNullable<CallResponse<'getVipInfo'>['daily']>;

/** Today's award of the player's level: claimable, claimed until the next day, or what is missing. */
export function DailyAward({ daily, vip, onChanged }: { daily: Daily; vip: number; onChanged(): void }) {
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
    setClaimed(true);
    bus.emit('vip-bonus.bonus-received@1', { awards: awards.map(({ propId, count }) => ({ propId, count })) });
    toast(`You received ${awards.map(awardText).join(' and ')}.`);
  }
  useEffect(() => {
    if (!lost) return;
    claim.reset();
    received(daily.awardList);
    void session.refresh();
  });

  async function receive(): Promise<void> {
    const result = await claim.run({});
    if (result.ok) received(result.data.awardList);
    // Also after a refusal: it may have been claimed on another device.
    onChanged();
  }

  return (
    <Card as="section" tone="violet" aria-labelledby="vip-daily">
      <SectionTitle id="vip-daily">Today’s award</SectionTitle>
      {daily.status === CLAIM_STATUS.locked ? (
        <p className={css.text}>
          {vip > 0 ? 'Your level has no daily award.' : 'From VIP 1 on there is an award every day.'}
          {vip === 0 && deposit && (
            <>
              {' '}
              Deposits and play take you there.{' '}
              <TextLink inline {...deposit}>
                Deposit
              </TextLink>
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
              disabledReason={!online ? 'You are offline.' : may.ok ? undefined : may.why}
            >
              Claim
            </Button>
          ) : (
            <span ref={done} tabIndex={-1} className={css.text}>
              Received. Next in <Countdown until={daily.nextTime} onEnd={onChanged} />
            </span>
          )}
        </div>
      )}
      {daily.status !== CLAIM_STATUS.locked && (
        <p className={css.terms}>
          Coins from daily awards are bonus money: they become cash when they have been played as the rules say, and
          after one valid top-up. 21+.
        </p>
      )}
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </Card>
  );
}
