import { useEffect, useId, useRef } from 'react';
import { Button } from '@parola/ui';
import { useText } from '../texts/late';
import css from './tip-dialog.module.css';

/**
 * A short text and one button. A component of its own instead of the design system's sheet: it reports a bad network,
 * so it must not need another download.
 */
export function TipDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} className={css.tip} aria-labelledby={id} onClose={onClose}>
      <p id={id} className={css.text}>
        {text}
      </p>
      <Button wide onClick={() => dialog.current?.close()}>
        {t('shell.tip.ok')}
      </Button>
    </dialog>
  );
}
