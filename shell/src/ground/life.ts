/** Calls `end` once the life is over, or at once where it is over already. A page lives until it is unloaded; a shell in a test is ended. */
export function whenOver(life: AbortSignal, end: () => void): void {
  if (life.aborted) end();
  else life.addEventListener('abort', end, { once: true });
}
