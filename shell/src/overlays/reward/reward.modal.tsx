import { useEffect } from 'react';
import type { ModalComponentProps } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { useText } from '../../texts/popups';
import { RewardLine } from './reward-line';
import css from './reward.module.css';

/**
 * Shows the awards that the player just received, from any source (specification §1). A tap anywhere closes it. It only
 * informs: the awards are already credited.
 */
export default function RewardModal({ awards, modal }: ModalComponentProps<'shell.reward'>) {
  const t = useText();
  const { config } = useShell();
  const goOn = () => modal.close(undefined);
  // Operators' names and pictures are requested with the first award, not at the start.
  useEffect(() => config.need(['appPropMap']), [config]);
  return (
    <Sheet
      open
      onClose={goOn}
      title={t('shell.reward.title')}
      tone="stage"
      actions={
        <Button wide onClick={goOn}>
          {t('shell.reward.go-on')}
        </Button>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button is its key */}
      <div className={css.stage} onClick={goOn}>
        <ul className={css.list}>
          {awards.map((item, index) => (
            <RewardLine key={index} item={item} alone={awards.length === 1} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
