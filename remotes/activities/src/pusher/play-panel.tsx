import { useEffect, useRef } from 'react';
import { ACTIVITY_STATE, awardTextIn } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { RewardTerms } from '@parola/ui/forms';
import { Card } from '@parola/ui';
import type { ActivityInfo } from '../activity/activity-view';
import { ClaimButton } from '../rules/claim-button';
import { useText } from '../text/pusher';
import { Machine } from './machine';
import type { Stand } from './pusher-state';
import { useDrop } from './use-drop';
import css from './pusher.module.css';

interface Props {
  info: ActivityInfo;
  stand: Stand;
  onMade: () => void;
}

/** The machine with the player's remaining drops, and the text of the last result. */
export function Play({ info, stand, onMade }: Props) {
  const t = useText();
  const locale = useLocale();
  const { parts, tray, lastDrop, busy, error, drop } = useDrop(onMade);
  // The answer of the last drop is newer than the loaded state, until that is reloaded.
  const newer = lastDrop !== undefined && lastDrop.no >= stand.nextNo;
  const left = newer ? lastDrop.left : stand.left;
  const nextNo = newer ? lastDrop.no + 1 : stand.nextNo;
  const prizes = new Intl.ListFormat(locale).format((lastDrop?.awardList ?? []).map(awardTextIn(locale)));
  const status = useRef<HTMLParagraphElement>(null);
  const over = lastDrop !== undefined && left === 0;
  // After the last drop the button is replaced by a text: moves the focus there, because it would be lost.
  useEffect(() => {
    if (over) status.current?.focus();
  }, [over]);
  const open = info.state === ACTIVITY_STATE.open;
  return (
    <Card as="section" tone="violet" className={css.play} aria-label={t('activities.pusher.play')}>
      <Machine {...parts} prizes={tray} />
      <div className={css.control}>
        <p className={css.left}>{t('activities.pusher.left', { count: left })}</p>
        {open && (
          <ClaimButton
            wide
            busy={busy}
            error={error}
            nothing={left > 0 ? undefined : t('activities.pusher.none')}
            onClaim={() => void drop(nextNo)}
          >
            {t('activities.pusher.drop')}
          </ClaimButton>
        )}
        <p ref={status} role="status" tabIndex={-1} className={css.fell}>
          {lastDrop &&
            (lastDrop.awardList.length === 0
              ? t('activities.pusher.nothing')
              : t('activities.pusher.fell', { prizes }))}
        </p>
        <p className={css.note}>{t('activities.pusher.shows')}</p>
      </div>
      <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
    </Card>
  );
}
