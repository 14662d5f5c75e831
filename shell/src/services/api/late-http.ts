import type { AxiosAdapter, AxiosInstance } from 'axios';
import { NoAnswer } from './http-answer';

/**
 * Returns the axios instance. It is in a chunk beside the first script, because the first paint does not need it.
 * @throws NoAnswer if the chunk fails to load
 */
export type LateHttp = () => Promise<AxiosInstance>;

/**
 * Creates the loader of the axios instance. After a failed load, the next call loads again. `adapter` replaces the
 * network in tests.
 */
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
