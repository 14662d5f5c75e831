import { useState } from 'react';
import { Select } from '@parola/ui/forms';
import { useText } from '../text';
import { ChangeSheet, type ChannelView } from './change-sheet';
import { Items, merged, written, type Item, type UnitRow } from './unit-items';

interface SheetProps {
  of: ChannelView;
  units: readonly UnitRow[];
  /** Initial content of the fields. */
  start: readonly Item[];
  onClose: () => void;
}

/** Sheet of a pin: builds for all players, several in one revision. */
export function PinSheet({ of, units, start, onClose }: SheetProps) {
  const t = useText();
  const [items, setItems] = useState<readonly Item[]>(start);
  const [urgency, setUrgency] = useState<'normal' | 'prompt'>('normal');
  const [fallback, setFallback] = useState<'previous' | 'none'>('previous');
  return (
    <ChangeSheet
      of={of}
      title={t('console.act.pin')}
      text={t('console.act.pin-text', { channel: of.channel })}
      make={() =>
        items.some(({ unit, version }) => !unit || !version)
          ? t('console.items.wrong')
          : {
              kind: 'pin',
              items: items.map(written),
              ...(urgency === 'prompt' && { urgency }),
              ...(fallback === 'none' && { fallback }),
            }
      }
      onTake={(fits) => setItems((now) => merged(now, fits))}
      onClose={onClose}
    >
      <Items units={units} value={items} onChange={setItems} />
      <Select
        label={t('console.urgency')}
        options={[
          { value: 'normal', label: t('console.urgency.normal') },
          { value: 'prompt', label: t('console.urgency.prompt') },
        ]}
        value={urgency}
        onChange={setUrgency}
      />
      <Select
        label={t('console.fallback')}
        options={[
          { value: 'previous', label: t('console.fallback.previous') },
          { value: 'none', label: t('console.fallback.none') },
        ]}
        value={fallback}
        onChange={setFallback}
      />
    </ChangeSheet>
  );
}
