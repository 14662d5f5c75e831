import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Sheet } from './sheet';

export type ConfirmSheetProps = {
  open: boolean;
  title: ReactNode;
  /** The effect of the action; for money with amount and account. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** danger: a destructive action. */
  tone?: 'primary' | 'danger';
  /** The action is in progress; the sheet can no longer be dismissed. */
  busy?: boolean;
};

/** One question with two answers. */
export function ConfirmSheet({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = 'primary',
  busy,
}: ConfirmSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      dismissible={!busy}
      actions={
        <>
          <Button tone="secondary" wide disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button tone={tone} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
