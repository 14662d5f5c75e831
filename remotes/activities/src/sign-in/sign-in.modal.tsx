import { useRef, useState } from 'react';
import { useCall, type ModalComponentProps } from '@parola/kit';
import { DataView, Skeleton, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import { AddUp } from './add-up';
import { Claim } from './sign-in-claim';
import { Days } from './sign-in-days';
import css from './sign-in.module.css';

/**
 * The daily check-in as a dialog over any page. The start-up queue opens it while today's award is claimable
 * (specification §4).
 */
export default function SignInModal({ modal }: ModalComponentProps<'activities.sign-in'>) {
  const t = useText();
  const signIn = useCall('loginBonus3User', {});
  const received = useRef(false);
  const [isSeen, setSeen] = useState(false);
  function receive(): void {
    received.current = true;
    setSeen(false);
  }
  return (
    <Sheet
      open
      onClose={() => modal.close({ received: received.current })}
      onNotToday={modal.notToday}
      title={t('activities.page.title')}
      subtitle={t('activities.page.text')}
      tone="stage"
    >
      <DataView
        of={signIn}
        skeleton={
          <div className={css.days}>
            <Skeleton className={css.boneDay} count={7} />
          </div>
        }
      >
        {(info) => (
          <Stack gap={4}>
            <Days days={info.list} today={info.day} />
            <Claim
              info={info}
              isSeen={isSeen}
              onReload={signIn.reload}
              onReceived={receive}
              onSeen={() => setSeen(true)}
              onTurned={() => undefined}
            />
            <AddUp of={info} />
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
