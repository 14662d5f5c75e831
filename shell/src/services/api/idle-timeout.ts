import type { AxiosProgressEvent, InternalAxiosRequestConfig } from 'axios';

/**
 * Replaces the timeout of a form upload: the timer restarts with every byte, so a slow upload may take as long as it
 * needs. The browser's own timeout is for the whole request, so it is replaced by an abort signal.
 */
export function whileItMoves<C extends InternalAxiosRequestConfig>(config: C): C {
  const { timeout = 0, signal: caller, progress, onUploadProgress } = config;
  const controller = new AbortController();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      controller.abort();
    }, timeout);
  };
  const stop = (): void => {
    clearTimeout(timer);
    controller.abort();
  };
  if (caller?.aborted) stop();
  else {
    caller?.addEventListener?.('abort', stop);
    moved();
  }
  const settled = (): void => {
    clearTimeout(timer);
    caller?.removeEventListener?.('abort', stop);
  };
  return Object.assign(config, {
    timeout: 0,
    signal: controller.signal,
    stalled: () => stalled,
    ended: settled,
    onUploadProgress(event: AxiosProgressEvent) {
      moved();
      onUploadProgress?.(event);
      const { loaded, total = 0 } = event;
      progress?.({ sent: loaded, total, part: total > 0 ? Math.min(1, loaded / total) : 0 });
    },
  });
}
