import type { KeyboardEvent } from 'react';

/** Sends the form of a text area by Ctrl+Enter or Cmd+Enter; Enter alone begins a new line. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
