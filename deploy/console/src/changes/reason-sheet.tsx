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
  /**
   * Executes the act. An exception is shown, and the act can be retried. A returned sentence is shown as a fault of
   * the fields.
   */
  act: (reason: string) => Promise<string | void>;
  /** Initial text of the reason. */
  reason?: string;
  /** True for a call without a reason, which changes nothing that players are served. */
  noReason?: boolean;
}

/** Sheet that asks for a reason and executes an act other than a change of pins. */
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
      const refusal = await act(reason.trim());
      if (refusal) setFailed(new Error(refusal));
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
