import { useState } from 'react';
import type { CoolOffHours } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { ConfirmSheet, RadioCards } from '@parola/ui/forms';
import css from './self-limited.module.css';

function inWords(hours: CoolOffHours): string {
  return hours < 48 ? `${hours} hours` : `${hours / 24} days`;
}

/** A break of 24 hours to 30 days. It begins at once and cannot be shortened. */
export function CoolOff({ hours, changed }: { hours: readonly CoolOffHours[]; changed(): void }) {
  const action = useAction('coolOff');
  const [chosen, setChosen] = useState<CoolOffHours | null>(null);
  const [asking, setAsking] = useState(false);

  async function confirm(): Promise<void> {
    if (chosen === null) return;
    const result = await action.run({ hours: chosen });
    setAsking(false);
    if (result.ok) changed();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>
        During a break you cannot deposit, play or claim bonuses. It begins at once and cannot be shortened.
      </p>
      <RadioCards
        label="How long"
        options={hours.map((value) => ({ value, title: inWords(value) }))}
        value={chosen}
        onChange={setChosen}
      />
      {action.error && (
        <p className={css.error} role="alert">
          {action.error.message}
        </p>
      )}
      <Button
        tone="secondary"
        disabledReason={chosen === null ? 'Choose how long first.' : undefined}
        onClick={() => setAsking(true)}
      >
        Take a break
      </Button>
      <ConfirmSheet
        open={asking}
        title="Take a break?"
        confirmLabel="Begin the break"
        cancelLabel="Cancel"
        busy={action.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {chosen !== null && <p>You will not be able to play for {inWords(chosen)}, from now on.</p>}
      </ConfirmSheet>
    </Stack>
  );
}
