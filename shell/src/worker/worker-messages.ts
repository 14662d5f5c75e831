/** Where the edge serves the worker: at the root, so that its scope is the site. */
export const WORKER_URL = '/service-worker.js';

/** A page's requests to the worker. Other data is ignored. */
export type ToWorker =
  /**
   * Store the files of this page. `release` is the signature of its release, by which the worker knows whether its
   * page of `/` is as new; `files` are paths that the page has loaded, and that the browser therefore still has.
   */
  | { type: 'keep'; release: string; files: readonly string[] }
  /** Take the place of the worker in control: no work is open. */
  | { type: 'take-over' };

function isPaths(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** The content of a message, undefined for anything else: pages of other versions of the shell write too. */
export function readMessage(data: unknown): ToWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'take-over') return { type: 'take-over' };
  if (data.type !== 'keep' || !('release' in data) || !('files' in data)) return undefined;
  const { release, files } = data;
  return typeof release === 'string' && release !== '' && isPaths(files) ? { type: 'keep', release, files } : undefined;
}
