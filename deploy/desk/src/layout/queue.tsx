import { Button, DataView, EmptyState, Skeleton, Stack, type DataViewProps } from '@parola/ui';
import { Chip, ChipRow } from '@parola/ui/forms';
import type { ReactNode } from 'react';
import css from '../conversation/conversation.module.css';
import { useText } from '../text';

/** Number of rows of a queue at first, and at most: operators work off a longer queue from its start. */
export const QUEUE = { first: 20, most: 50 } as const;

interface StatesProps<S> {
  label: string;
  states: readonly S[];
  chosen: S;
  words: (state: S) => string;
  onChoose: (state: S) => void;
}

/** Filter of a queue by state. */
export function QueueStates<S extends number>({ label, states, chosen, words, onChoose }: StatesProps<S>) {
  return (
    <ChipRow label={label}>
      {states.map((state) => (
        <Chip key={state} selected={state === chosen} onClick={() => onChoose(state)}>
          {words(state)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface RowsProps<T> {
  of: DataViewProps<{ list: readonly T[]; total: number }>['of'];
  /** Number of requested rows. */
  shown: number;
  /** Page with the texts in the catalogue. */
  room: 'cases' | 'feedback' | 'freeRounds' | 'friends' | 'goods' | 'kyc' | 'withdrawals';
  onMore: () => void;
  children: (list: readonly T[]) => ReactNode;
}

/** Rows of a queue with their total, and a button for more. */
export function QueueRows<T>({ of, shown, room, onMore, children }: RowsProps<T>) {
  const t = useText();
  return (
    <DataView
      of={of}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t(`desk.${room}.empty`)} text={t(`desk.${room}.empty-text`)} />}
    >
      {({ list, total }) => (
        <Stack gap={3}>
          <p className={css.meta}>{t(`desk.${room}.count`, { total })}</p>
          {children(list)}
          {list.length < total && shown < QUEUE.most && (
            <Button tone="secondary" onClick={onMore}>
              {t(`desk.${room}.more`)}
            </Button>
          )}
        </Stack>
      )}
    </DataView>
  );
}
