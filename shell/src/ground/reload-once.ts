import { isChunkError } from '../remotes/faults';

const MARK = 'parola.reloaded';

/**
 * A file of this shell is gone: a newer one is live. Loads the site anew, but only once per version, so that a file that is missing
 * for good cannot make the page reload for ever.
 */
export function reloadOnce(error: unknown, reload = () => location.reload()): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(MARK) === __SHELL_VERSION__) return false;
    sessionStorage.setItem(MARK, __SHELL_VERSION__);
  } catch {
    return false;
  }
  reload();
  return true;
}
