import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { openDialogs } from '../sheet/dialog-stack';
import { dismissToast, toastStore, type Toast } from './toast-store';
import { useText } from '../text';
import css from './toast.module.css';

function ToastCard({ toast }: { toast: Toast }) {
  const { id, message, tone = 'plain', action } = toast;
  const t = useText();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const start = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), toast.leftMs);
    return () => {
      clearTimeout(timer);
      toast.leftMs -= Date.now() - start;
    };
  }, [toast, held]);

  return (
    <div
      className={cx(css.toast, css[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone !== 'plain' && <Icon of={tone === 'success' ? CircleCheck : CircleAlert} size={20} className={css.icon} />}
      <span className={css.message}>{message}</span>
      {action && (
        <Button
          tone="ghost"
          size="sm"
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('ui.dismiss')} className={css.close} onClick={() => dismissToast(id)}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

const topSlot = (open: readonly HTMLDialogElement[]): Element | null =>
  open.at(-1)?.querySelector('[data-toasts]') ?? null;

/**
 * Shows toasts below the top bar, or the newest one at the top of the topmost sheet: two would cover its close button.
 * The shell renders one for the page.
 */
export function ToastHost() {
  const toasts = useStore(toastStore);
  const slot = useStore(openDialogs, topSlot);
  const list = toasts.map((one) => <ToastCard key={one.id} toast={one} />);
  return (
    <>
      {/* The live region exists before its first message, because it would not be announced otherwise. */}
      <div className={css.host} role="status">
        {!slot && list}
      </div>
      {slot && createPortal(<div className={css.list}>{list.slice(-1)}</div>, slot)}
    </>
  );
}
