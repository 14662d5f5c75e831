import type { AxiosAdapter, AxiosInstance } from 'axios';
import { NoAnswer } from './http-answer';

/**
 * The one axios instance, which comes in a chunk beside the first script: the first paint does not need it. @throws
 * NoAnswer without its code
 */
export type LateHttp = () => Promise<AxiosInstance>;

/** Asked again after a failure, it tries to have the code again. `adapter` is a seam for tests. */
export function lateHttp(adapter?: AxiosAdapter): LateHttp {
  let made: Promise<AxiosInstance> | undefined;
  return () =>
    (made ??= import(/* webpackChunkName: "net", webpackPreload: true */ './http').then(
      ({ createHttp }) => createHttp(adapter),
      () => {
        made = undefined;
        throw new NoAnswer('network');
      },
    ));
}
