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
  /** Sends the form. A second `send` during an upload does nothing. Never rejects. */
  send(body: CallRequest<N>, files: CallFiles<N, Blob>): void;
  /** Aborts the upload; the form is kept for `retry`. */
  cancel(): void;
  /**
   * Sends the last form again, with the same fields and files and therefore under the same idempotency key. Does
   * nothing without a form, or during an upload.
   */
  retry(): void;
};

const START: UploadProgress = { sent: 0, total: 0, part: 0 };

/**
 * An upload of a form with files. After a failure, fields and files stay in memory until the upload succeeds or the
 * page is left.
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
    // An error that is not a CallError is a programming error and is thrown as it is.
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
