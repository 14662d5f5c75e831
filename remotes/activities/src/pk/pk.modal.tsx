import { useRef } from 'react';
import { useCall, type ModalComponentProps } from '@parola/kit';
import { DataView, Skeleton, Stack } from '@parola/ui';
import { RewardTerms, Sheet } from '@parola/ui/forms';
import { useText } from '../text/pk';
import { Fight } from './camp-bar';
import { POLL_MS } from './poll-interval';
import { Shares } from './claimable-shares';
import { Standing } from './round-status';
import fight from './camp-bar.module.css';

/** Red versus blue in a dialog over any page. */
export default function PkModal({ modal }: ModalComponentProps<'activities.red-versus-blue'>) {
  const t = useText();
  const round = useCall('pkData', {}, { pollMs: POLL_MS });
  const signedUp = useRef(false);
  return (
    <Sheet
      open
      onClose={() => modal.close({ signedUp: signedUp.current })}
      onNotToday={modal.notToday}
      title={t('activities.pk.title')}
      subtitle={t('activities.pk.intro')}
      tone="stage"
      tall
    >
      <DataView of={round} skeleton={<Skeleton className={fight.bone} />}>
        {(info) => (
          <Stack gap={3}>
            <Fight info={info} />
            <Standing
              info={info}
              onReload={round.reload}
              onSignedUp={() => {
                signedUp.current = true;
              }}
            />
            <Shares shares={info.awardList} now={info} onReload={round.reload} />
            <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
