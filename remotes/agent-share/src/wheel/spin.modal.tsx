import { useState } from 'react';
import { useCall, useConfig, type ModalComponentProps } from '@parola/kit';
import { DataView, Skeleton } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text/pages';
import { Odds } from './odds';
import { WheelPanel } from './wheel-panel';
import css from './wheel.module.css';

/** The wheel as a sheet over any page; the result `spins` is the number of spins made. */
export default function SpinModal({ modal }: ModalComponentProps<'agent-share.spin'>) {
  const t = useText();
  const rule = useConfig('appInviteRule');
  const invite = useCall('actInviteUser', {});
  const [spins, setSpins] = useState(0);
  return (
    <Sheet
      open
      onClose={() => modal.close({ spins })}
      title={t('agent-share.spin.title')}
      subtitle={t('agent-share.spin.text')}
    >
      <DataView of={invite} skeleton={<Skeleton className={css.bones} />}>
        {(info) =>
          rule ? (
            <div className={css.sheet}>
              <WheelPanel
                info={info}
                rule={rule}
                onChanged={invite.reload}
                onSpun={() => setSpins((made) => made + 1)}
              />
              <Odds rule={rule} />
            </div>
          ) : (
            <Skeleton className={css.bones} />
          )
        }
      </DataView>
    </Sheet>
  );
}
