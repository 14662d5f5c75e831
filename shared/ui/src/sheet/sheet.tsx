import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import { cx } from '../base/cx';
import { readUi } from '../base/config';
import { Icon } from '../base/icon';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { keepScrollable } from './keep-scrollable';
import { leave } from './play-exit';
import { pushDialog } from './dialog-stack';
import { useSwipeDown } from './use-swipe-down';
import { useText } from '../text';
import css from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  /** The player closes the sheet (button, Esc, back, backdrop, swipe). The owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls; the main button last. */
  actions?: ReactNode;
  /** False: only the actions close the sheet (age notice). */
  dismissible?: boolean;
  /** stage: the violet of games and rewards. */
  tone?: 'plain' | 'stage';
  /** Uses the maximum height. */
  tall?: boolean;
  /** Called if the player declines the dialog for today. For dialogs that open by themselves. */
  onNotToday?: () => void;
};

const FIELDS = 'input, select, textarea';
const NOT_TYPED = /^(?:hidden|radio|checkbox|submit|button)$/;

/** Focuses the marked element, else the first text field, else the title. */
function focusFirst(dialog: HTMLDialogElement, title: HTMLElement | null): void {
  const preferred = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].find(
    (one) => !one.disabled && !NOT_TYPED.test(one.type),
  );
  (preferred ?? field ?? title)?.focus();
}

/** A bottom sheet on phones, and a centred dialog of 480 px from 768 px on; uses the native <dialog>. */
export function Sheet({
  open,
  onClose,
  title,
  subtitle,
  children,
  actions,
  dismissible = true,
  tone = 'plain',
  tall,
  onNotToday,
}: SheetProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const swipe = useSwipeDown(dialog, close);
  // In a ref, because Back may come at any time and must use the last rendered values.
  const latest = useRef({ close, dismissible });
  useLayoutEffect(() => {
    latest.current = { close, dismissible };
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    leaving.current = false;
    // Called before `showModal`, so that both changes need one layout.
    const pop = pushDialog(element);
    try {
      element.showModal();
    } catch (error) {
      pop();
      throw error;
    }
    focusFirst(element, heading.current);
    const forget = body.current && keepScrollable(body.current);
    // A sheet that cannot be dismissed registers no layer, so Back leaves the page.
    const endOverlay = latest.current.dismissible ? readUi().overlay?.(() => latest.current.close()) : undefined;
    return () => {
      endOverlay?.();
      forget?.();
      leaving.current = true;
      element.close();
      pop();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  function close(then: () => void = onClose): boolean {
    if (!dismissible || leaving.current || !dialog.current) return leaving.current;
    leaving.current = true;
    leave(dialog.current, () => {
      leaving.current = false;
      then();
    });
    return true;
  }

  // Events of an inner dialog or file field bubble up through React; only those of this dialog count.
  const own = (event: SyntheticEvent): boolean => event.target === dialog.current;

  function cancelled(event: SyntheticEvent): void {
    if (!own(event)) return;
    event.preventDefault();
    close();
  }

  function closed(event: SyntheticEvent): void {
    if (!own(event) || leaving.current) return;
    // Browsers may close the dialog without the `cancel` event (two back gestures). A sheet that cannot be dismissed
    // opens again.
    if (dismissible) onClose();
    else dialog.current?.showModal();
  }

  function clicked(event: MouseEvent): void {
    if (own(event) && pressedOutside.current) close();
  }

  if (!open) return null;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; its key is Esc
    <dialog
      ref={dialog}
      className={cx(css.sheet, css[tone], tall && css.tall)}
      aria-labelledby={titleId}
      onCancel={cancelled}
      onClose={closed}
      onPointerDown={(event) => {
        pressedOutside.current = own(event);
      }}
      onClick={clicked}
    >
      <div className={css.inside}>
        <header className={css.head} {...(dismissible ? swipe : undefined)}>
          {dismissible && <span className={css.grip} aria-hidden="true" />}
          <h1 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          {dismissible && (
            <IconButton label={t('ui.close')} className={css.close} onClick={() => close()}>
              <Icon of={X} />
            </IconButton>
          )}
        </header>
        <div ref={body} className={css.body}>
          {children}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
        {onNotToday && (
          <Button tone="ghost" className={css.notToday} onClick={() => close(onNotToday)}>
            {t('ui.not-today')}
          </Button>
        )}
      </div>
      <div className={css.toasts} data-toasts="" role="status" />
    </dialog>
  );
}
