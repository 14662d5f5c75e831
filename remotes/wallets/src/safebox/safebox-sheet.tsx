import { useState } from 'react';
import type { ExchangeInfo } from '@parola/calls';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text/safebox';
import { MoveForm } from './move-form';
import { PinForm } from './pin-form';

interface Props {
  info: Pick<ExchangeInfo, 'coin' | 'safebox' | 'hasSafeboxPassword'>;
  /** Called when the loaded state is outdated. */
  onChanged(): void;
  onClose(): void;
}

/** The safebox: first the PIN, then deposits into it and back. */
export function SafeboxSheet({ info, onChanged, onClose }: Props) {
  const t = useText();
  const [hasPin, setHasPin] = useState(info.hasSafeboxPassword);
  return (
    <Sheet open onClose={onClose} title={t(hasPin ? 'wallets.safebox.title' : 'wallets.safebox.set-title')}>
      {hasPin ? (
        <MoveForm
          info={info}
          onNewPin={() => setHasPin(false)}
          onMoved={() => {
            onChanged();
            onClose();
          }}
        />
      ) : (
        <PinForm
          onSet={() => {
            onChanged();
            setHasPin(true);
          }}
        />
      )}
    </Sheet>
  );
}
