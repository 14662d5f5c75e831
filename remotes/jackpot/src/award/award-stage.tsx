import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import css from './award-stage.module.css';

export interface StageProps {
  /** Heading for screen readers: the stage shows its subject as a picture. */
  label: string;
  /** Called on Esc or the back gesture. */
  onLeave: () => void;
  children: ReactNode;
}

/** A dimmed full-screen dialog over page and sheets, for the wheel and for the win. */
export function Stage({ label, onLeave, children }: StageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const over = useRef(false);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    over.current = false;
    element?.showModal();
    element?.focus();
    return () => {
      over.current = true;
      element?.close();
    };
  }, []);
  const leave = (event: SyntheticEvent) => {
    // React bubbles the event of a nested dialog to the outer one; stop it here.
    event.stopPropagation();
    event.preventDefault();
    onLeave();
  };
  const closed = (event: SyntheticEvent) => {
    event.stopPropagation();
    // The browser may close the dialog directly (back gesture used twice).
    if (!over.current && !dialog.current?.open) onLeave();
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css.stage}
      aria-labelledby={heading}
      onCancel={leave}
      onClose={closed}
    >
      <h1 id={heading} className="visually-hidden">
        {label}
      </h1>
      {children}
    </dialog>
  );
}
