import { Button, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useState, type ReactNode } from 'react';
import { useText } from '../text';
import { ReasonField } from './reason-field';
import { LastRefusal } from './refusal';

interface ReasonSheetProps {
  title: string;
  text: string;
  tone?: 'primary' | 'danger';
  children?: ReactNode;
  onClose: () => void;
  /** Does it; what it throws is shown and can be tried again. A sentence that it resolves with says what is wrong. */
  act: (reason: string) => Promise<string | void>;
  /** A reason to begin with. */
  reason?: string;
  /** For what changes nothing that is served: its call takes no reason. */
  noReason?: boolean;
}

/** Asks why something is done that is no change of pins, and does it. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, text, tone = 'primary', children, onClose, act, noReason } = props;
  const t = useText();
  const [reason, setReason] = useState(props.reason ?? '');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const submit = async () => {
    const missing = !noReason && !reason.trim();
    setWrong(missing ? t('console.reason-wrong') : '');
    if (missing) return;
    setBusy(true);
    setFailed(null);
    try {
      const said = await act(reason.trim());
      if (said) setFailed(new Error(said));
      else onClose();
    } catch (error) {
      setFailed(error);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form="reason" wide tone={tone} busy={busy}>
          {title}
        </Button>
      }
    >
      <form
        id="reason"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Stack gap={3}>
          <p>{text}</p>
          {children}
          {!noReason && <ReasonField value={reason} onChange={setReason} error={wrong} />}
          <LastRefusal of={failed} />
        </Stack>
      </form>
    </Sheet>
  );
}
