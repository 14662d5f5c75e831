import { useEffect, useRef } from 'react';
import { awardTextIn, type Award, type CallResponse } from '@parola/calls';
import { useAction, useHost, useLocale, useOnline } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { Countdown, RewardTerms, useFocusWhen } from '@parola/ui/forms';
import { useReceived } from '../rules/use-received';
import { T, useText } from '../text';
import css from './sign-in.module.css';

export type SignIn = CallResponse<'loginBonus3User'>;

interface ClaimProps {
  info: SignIn;
  /** True after the player has closed the display of the received awards. */
  isSeen: boolean;
  onReceived(): void;
  /** Called when the player has closed the display of the received awards. */
  onSeen(): void;
  /** Called when today's award was claimed, here or on another device, or when a new day began. */
  onTurned(): void;
  onReload(): void;
}

/** The claim of today's award; afterwards the time of the next one. */
export function Claim({ info, isSeen, onReceived, onSeen, onTurned, onReload }: ClaimProps) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const { session } = useHost();
  const show = useReceived();
  const online = useOnline();
  const receive = useAction('loginBonus3UserReceive');
  const may = session.can('claim');
  const waits = info.loginBonus3CanReceive;
  const today = info.list.find((day) => day.day === info.day);
  const done = useFocusWhen<HTMLParagraphElement>(isSeen && !waits);
  const waited = useRef(waits);

  function received(awards: Award[]): void {
    onReceived();
    void show(awards).then(onSeen);
  }
  useEffect(() => {
    if (waits === waited.current) return;
    waited.current = waits;
    onTurned();
    // The award was claimed although the answer was lost. (A refusal means that another device claimed it first.)
    const lost = receive.error && receive.error.kind !== 'refused';
    if (!waits && lost) {
      receive.reset();
      received(today?.awardList ?? []);
    } else {
      void session.refresh();
    }
  });

  async function claim(): Promise<void> {
    const result = await receive.run({});
    if (result.ok) received(result.data.awardList);
    onReload();
  }
  return (
    <Card as="section" tone="raised" className={css.claim} aria-label={t('activities.claim.label')}>
      {waits ? (
        <>
          <p className={css.claimText}>
            <T
              id="activities.claim.today"
              award={<strong className={css.claimAward}>{today?.awardList.map(awardText).join(' + ')}</strong>}
            />
          </p>
          <Button
            wide
            busy={receive.busy}
            onClick={() => void claim()}
            disabledReason={!online ? t('activities.claim.offline') : may.ok ? undefined : may.why}
          >
            {t('activities.claim.sign-in')}
          </Button>
        </>
      ) : (
        <p ref={done} tabIndex={-1} className={css.claimText}>
          <T id="activities.claim.done" time={<Countdown until={info.resetTime} onEnd={onReload} />} />
        </p>
      )}
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
      <RewardTerms />
    </Card>
  );
}
