import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFiles, UploadCallName, CallRequest, CallResponse } from '@parola/calls';
import { CallError, type UploadProgress } from '../services/api';
import { useHost } from './host-context';

export type UploadState<N extends UploadCallName> =
  | { status: 'idle' }
  | { status: 'sending'; progress: UploadProgress }
  | { status: 'done'; data: CallResponse<N> }
  | { status: 'error'; error: CallError };
export type Upload<N extends UploadCallName> = UploadState<N> & {
  /** Sends the form. One is sent at a time: while it is under way another `send` does nothing. Never rejects. */
  send(body: CallRequest<N>, files: CallFiles<N, Blob>): void;
  /** Stops the request under way; the form is kept for `retry`. */
  cancel(): void;
  /**
   * Sends the last form again, the same fields and files and so under the same key. Nothing without one, or while it
   * is under way.
   */
  retry(): void;
};

const START: UploadProgress = { sent: 0, total: 0, part: 0 };

/**
 * A form with files. After a failure its fields and files are still here, in memory, until it is done or the page is
 * left.
 */
export function useUpload<N extends UploadCallName>(name: N): Upload<N> {
  const host = useHost();
  const [state, setState] = useState<UploadState<N>>({ status: 'idle' });
  const form = useRef<{ body: CallRequest<N>; files: CallFiles<N, Blob> } | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const start = useCallback(() => {
    const what = form.current;
    if (!what || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const ours = () => running.current === controller;
    setState({ status: 'sending', progress: START });
    const onProgress = (progress: UploadProgress) => {
      if (ours()) setState({ status: 'sending', progress });
    };
    const end = (next: UploadState<N>) => {
      if (!ours()) return;
      running.current = undefined;
      setState(next);
    };
    // Any error that is not a CallError is a fault of the code and is thrown as such.
    void host.api.upload(name, what.body, what.files, { signal: controller.signal, onProgress }).then(
      (data) => {
        if (ours()) form.current = undefined;
        end({ status: 'done', data });
      },
      (error: unknown) => {
        if (error instanceof CallError) return end({ status: 'error', error });
        end({ status: 'idle' });
        throw error;
      },
    );
  }, [host, name]);

  const send = useCallback(
    (body: CallRequest<N>, files: CallFiles<N, Blob>) => {
      if (running.current) return;
      form.current = { body, files };
      start();
    },
    [start],
  );
  const cancel = useCallback(() => {
    if (!running.current) return;
    running.current.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  return { ...state, send, cancel, retry: start };
}
