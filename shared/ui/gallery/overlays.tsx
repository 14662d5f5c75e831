import { useState } from 'react';
import { Button, Money, Stack } from '../src/index';
import { ConfirmSheet, Field, Inline, Sheet, toast } from '../src/forms';
import { Family, Sample } from './sample';

type Overlay = 'plain' | 'stage' | 'age' | 'confirm' | 'long' | undefined;

export function Overlays() {
  const [open, setOpen] = useState<Overlay>();
  const [name, setName] = useState('');
  const close = (): void => setOpen(undefined);
  return (
    <Family title="Overlays">
      <Sample name="Sheet, ConfirmSheet, toast">
        <Inline>
          <Button tone="secondary" onClick={() => setOpen('plain')}>
            Sheet
          </Button>
          <Button tone="secondary" onClick={() => setOpen('stage')}>
            Stage
          </Button>
          <Button tone="secondary" onClick={() => setOpen('age')}>
            Not dismissible
          </Button>
          <Button tone="secondary" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button tone="secondary" onClick={() => setOpen('long')}>
            Long
          </Button>
          <Button tone="secondary" onClick={() => toast('Copied')}>
            Toast
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              toast('₱500.00 has arrived', { tone: 'success', action: { label: 'See', onClick: () => undefined } })
            }
          >
            Success
          </Button>
          <Button tone="secondary" onClick={() => toast('The deposit did not go through', { tone: 'danger' })}>
            Failure
          </Button>
        </Inline>
      </Sample>
      <Sheet
        open={open === 'plain'}
        onClose={close}
        title="Your nickname"
        actions={
          <Button wide onClick={() => toast('Saved', { tone: 'success' })}>
            Save
          </Button>
        }
      >
        <Field label="Nickname" value={name} onChange={setName} maxLength={12} counter />
      </Sheet>
      <Sheet
        open={open === 'stage'}
        onClose={close}
        tone="stage"
        title="Lucky jackpot"
        subtitle="Next chance after ₱200 deposit"
      >
        <Stack>
          <Button wide>SPIN</Button>
          <Inline justify="center">
            <Button tone="secondary">Record</Button>
            <Button tone="secondary">Rank</Button>
            <Button tone="secondary">Rules</Button>
          </Inline>
        </Stack>
      </Sheet>
      <Sheet
        open={open === 'age'}
        onClose={close}
        dismissible={false}
        title="Are you 21 or older?"
        actions={
          <>
            <Button tone="ghost" onClick={close}>
              Exit
            </Button>
            <Button wide onClick={close}>
              I am 21 or older, enter
            </Button>
          </>
        }
      >
        <p>This site is for players of 21 years and older.</p>
      </Sheet>
      <ConfirmSheet
        open={open === 'confirm'}
        title="Withdraw?"
        confirmLabel="Withdraw"
        cancelLabel="Not now"
        onConfirm={close}
        onCancel={close}
      >
        <Money value={120000} size="xl" /> to Maya ending 4821, today before 6:00 PM.
      </ConfirmSheet>
      <Sheet
        open={open === 'long'}
        onClose={close}
        title="Rules"
        actions={
          <Button wide onClick={close}>
            Understood
          </Button>
        }
      >
        <Stack>
          {Array.from({ length: 30 }, (_, index) => (
            <p key={index}>Rule {index + 1}: the game decides nothing, the server does.</p>
          ))}
        </Stack>
      </Sheet>
    </Family>
  );
}
