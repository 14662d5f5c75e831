import { tabStorage } from './storage';

const MARK = 'parola.reloaded';

/** Tells whether an error of webpack or mini-css-extract means that code or style was not delivered. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED/.test(error.message))
  );
}

/**
 * Reloads the site when a file of this shell is missing, most likely because a newer release is live. Once per version,
 * so that a permanently missing file cannot cause a reload loop. Returns whether it reloads.
 */
export function reloadOnce(error: unknown, reload = () => location.reload()): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  if (tabStorage.readText(MARK) === __SHELL_VERSION__) return false;
  // Without storage for the mark it does not reload, because it could loop.
  if (!tabStorage.writeText(MARK, __SHELL_VERSION__)) return false;
  reload();
  return true;
}
