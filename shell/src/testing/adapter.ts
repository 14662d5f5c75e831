import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';

/** One request as it would go over the network. */
export interface Request {
  method: string;
  url: string;
  body?: string;
  /** Instead of `body`, of a call that takes files. */
  form?: FormData;
  /** Names in lower case; without `accept`, which the library adds itself. */
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: Pick<AbortSignal, 'addEventListener'>;
}
/** An answer of any status. */
export interface Answer {
  status: number;
  text: string;
  /** Names in lower case. */
  headers?: Record<string, string>;
}
export type Send = (request: Request) => Promise<Answer>;

/** A network in memory: everything of axios is real but the sending. */
export function adapterOf(send: Send): AxiosAdapter {
  return async (config) => {
    const { method = 'get', url = '', timeout = 0, signal } = config;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(AxiosHeaders.from(config.headers).toJSON()))
      if (name.toLowerCase() !== 'accept') headers[name.toLowerCase()] = String(value);
    const body = typeof config.data === 'string' ? config.data : undefined;
    const {
      status,
      text,
      headers: answered = {},
    } = await send({
      method,
      url,
      body,
      ...(config.data instanceof FormData && { form: config.data }),
      headers,
      timeoutMs: timeout,
      signal: signal instanceof AbortSignal ? signal : undefined,
    });
    const response: AxiosResponse<string> = { status, statusText: '', data: text, headers: answered, config };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
}
