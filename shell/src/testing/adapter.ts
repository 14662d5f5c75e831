import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';

/** One request as it would go over the network. */
export interface Request {
  method: string;
  url: string;
  body?: string;
  /** Set instead of `body` for a call with files. */
  form?: FormData;
  /** Lower-case names, without `accept`, which axios adds itself. */
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: Pick<AbortSignal, 'addEventListener'>;
}
/** A response of any status. */
export interface Answer {
  status: number;
  text: string;
  /** Lower-case names. */
  headers?: Record<string, string>;
}
export type Send = (request: Request) => Promise<Answer>;

/** A network in memory: only axios' sending is replaced. */
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
