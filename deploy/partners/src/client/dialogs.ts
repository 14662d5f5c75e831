import { button, el } from './dom';

let onChange: (isOpen: boolean) => void = () => undefined;

/** Sets the one listener: true when the first dialog opens, false when the last one closes. */
export function onDialogs(listener: (isOpen: boolean) => void): void {
  onChange = listener;
}

/** Opens a modal dialog and removes its element when it closes. */
export function show(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => {
    dialog.remove();
    onChange(isAsking());
  });
  document.body.append(dialog);
  dialog.showModal();
  onChange(true);
}

export interface Choice<T> {
  label: string;
  value: T;
  primary?: boolean;
}

/**
 * A message with buttons, in the browser's top layer. Resolves with the button pressed, or `onEsc` when it is closed
 * otherwise.
 */
export function ask<T>(title: string, texts: string[], choices: Choice<T>[], onEsc: T, className = ''): Promise<T> {
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: `message ${className}`, attrs: { 'aria-labelledby': 'message-title' } });
    const done = (value: T) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    dialog.append(
      el('h2', { attrs: { id: 'message-title' } }, title),
      ...texts.map((text) => el('p', {}, text)),
      el(
        'div',
        { class: 'choices' },
        ...choices.map(({ label, value, primary }) =>
          button(primary ? 'button primary' : 'button', label, () => done(value)),
        ),
      ),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      done(onEsc);
    });
    show(dialog);
    dialog.querySelector<HTMLButtonElement>('.primary')?.focus();
  });
}

/** True while any dialog is open: the game's keys are off then. */
export function isAsking(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
