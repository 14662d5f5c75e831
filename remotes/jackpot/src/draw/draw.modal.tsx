import { useRef } from 'react';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import { DrawPanel } from './draw-panel';

/** The lucky jackpot as a dialog over any page. Its result is the number of draws; without a draw it is dismissed. */
export default function DrawModal({ modal }: ModalComponentProps<'jackpot.draw'>) {
  const t = useText();
  const draws = useRef(0);
  return (
    <Sheet
      open
      tone="stage"
      title={t('jackpot.title')}
      onClose={() => (draws.current > 0 ? modal.close({ draws: draws.current }) : modal.dismiss())}
    >
      <DrawPanel
        onDrawn={() => {
          draws.current += 1;
        }}
      />
    </Sheet>
  );
}
