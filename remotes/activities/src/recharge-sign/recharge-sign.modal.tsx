import { useRef } from 'react';
import { useCall, type ModalComponentProps } from '@parola/kit';
import { DataView, Skeleton, Stack } from '@parola/ui';
import { RewardTerms, Sheet } from '@parola/ui/forms';
import { useText } from '../text/deposits';
import { RunDays, Today } from './sign-run';
import css from './recharge-sign.module.css';

/** The deposit check-in as a dialog over any page. */
export default function RechargeSignModal({ modal }: ModalComponentProps<'activities.recharge-sign'>) {
  const t = useText();
  const run = useCall('getRechargeSignConfig', {});
  const received = useRef(false);
  const close = () => modal.close({ received: received.current });
  return (
    <Sheet
      open
      onClose={close}
      onNotToday={modal.notToday}
      title={t('activities.recharge.title')}
      subtitle={t('activities.recharge.intro')}
      tone="stage"
    >
      <DataView
        of={run}
        skeleton={
          <div className={css.days}>
            <Skeleton className={css.bone} count={7} />
          </div>
        }
      >
        {(info) => (
          <Stack gap={3}>
            <RunDays days={info.list} today={info.day} />
            <Today
              info={info}
              onReload={run.reload}
              onReceived={() => {
                received.current = true;
              }}
              onLeave={close}
            />
            <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
