/**
 * Copies a text; with the old `execCommand` if the clipboard API is missing or refused (in-app browsers). Returns false
 * if neither works.
 */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyBySelection(value);
  }
}

function copyBySelection(value: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = value;
  area.readOnly = true;
  area.className = 'visually-hidden';
  // Inside an open dialog, because everything else is inert and cannot be selected.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
