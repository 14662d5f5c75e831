let shown = false;

/** Said once, before anything is rendered, where a tab shows builds that nobody released. */
export function markPreview(): void {
  shown = true;
}

/** Whether this page shows a preview: what it tells of itself is marked so, and counts for no build's health. */
export function isPreview(): boolean {
  return shown;
}
