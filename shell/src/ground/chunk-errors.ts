import { tabStorage } from './storage';

const MARK = 'parola.reloaded';

/** Code or style that was not delivered, as webpack and mini-css-extract report it. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED/.test(error.message))
  );
}

/**
 * A file of this shell is gone: a newer one is live. Loads the site anew, but only once per version, so that a file
 * that is missing for good cannot make the page reload for ever.
 */
export function reloadOnce(error: unknown, reload = () => location.reload()): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  if (tabStorage.readText(MARK) === __SHELL_VERSION__) return false;
  // Where it cannot be remembered it would be a loop.
  if (!tabStorage.writeText(MARK, __SHELL_VERSION__)) return false;
  reload();
  return true;
}
