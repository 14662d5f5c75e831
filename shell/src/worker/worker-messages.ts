/** Path of the worker's script. It is at the root, so that its scope is the whole site. */
export const WORKER_URL = '/service-worker.js';

/** A page's messages to the worker. Other data is ignored. */
export type ToWorker =
  /**
   * Store the files of this page. `release` is the signature of its release, by which the worker tells whether its
   * stored page of `/` is current. `files` are paths that the page has loaded, so the browser's cache still has them.
   */
  | { type: 'keep'; release: string; files: readonly string[] }
  /** Replace the controlling worker: no work is open. */
  | { type: 'take-over' };

function isPaths(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * Returns the content of a message; undefined for other data, because pages of other shell versions send messages too.
 */
export function readMessage(data: unknown): ToWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'take-over') return { type: 'take-over' };
  if (data.type !== 'keep' || !('release' in data) || !('files' in data)) return undefined;
  const { release, files } = data;
  return typeof release === 'string' && release !== '' && isPaths(files) ? { type: 'keep', release, files } : undefined;
}
