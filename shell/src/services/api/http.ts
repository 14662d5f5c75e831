import axios, {
  isAxiosError,
  isCancel,
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { formText, HEADER_TRACE, RETRY_STATUSES, timeoutFor } from '@parola/calls';
import type { UploadProgress } from '@parola/kit';
import type { Identity } from '@parola/kit/host';
import { networkType } from '../../ground/connection';
import { gate } from '../../ground/traffic-gate';
import { deviceId } from '../../ground/device';
import { BadStatus, isRecord, NoAnswer } from './http-answer';
import { commonFields } from './common-fields';
import { formPrint } from './form-fingerprint';
import { requestKey } from './request-keys';
import { whileItMoves } from './idle-timeout';

/** Marks a request as a call of the platform. Other requests carry neither token nor common fields. */
export interface PlatformCall {
  name: string;
  from: Identity;
  token: string | undefined;
  userId: number;
  /** Carries an idempotency key until a response arrives. */
  mutating: boolean;
}
declare module 'axios' {
  interface AxiosRequestConfig {
    platform?: PlatformCall;
    /** Tells whether the upload was aborted because no byte moved within the timeout. */
    stalled?: () => boolean;
    /** Stops the timer of a form upload. */
    ended?: () => void;
    /** Deletes the request's idempotency key. */
    settled?: () => void;
    /** Files to send: the request becomes a form, with the body's fields as text parts. */
    files?: Readonly<Record<string, readonly Blob[] | undefined>>;
    /** Called with the progress of a form upload. */
    progress?: ((progress: UploadProgress) => void) | undefined;
    /** Marks the second and last try. */
    again?: boolean;
  }
}
type Interceptor = Parameters<AxiosInstance['interceptors']['request']['use']>[0] & {};

const limited: Interceptor = (config) => {
  // A stopped call fails like one without a network.
  if (config.platform && gate.stops('calls', config.platform.from.name)) throw new NoAnswer('network');
  return config;
};

const asForm: Interceptor = (config) => {
  const { data, files } = config;
  if (!files) return config;
  const form = new FormData();
  for (const [field, value] of Object.entries(data)) if (value !== undefined) form.append(field, formText(value));
  for (const [field, many] of Object.entries(files)) for (const file of many ?? []) form.append(field, file);
  config.data = form;
  return config;
};

const idempotencyKey: Interceptor = async (config) => {
  const { platform } = config;
  if (!platform?.mutating) return config;
  const { key, settled } = await requestKey(
    platform.userId,
    platform.name,
    config.data instanceof FormData ? await formPrint(config.data) : JSON.stringify(config.data),
  );
  config.headers.set('x-request-id', key);
  config.settled = settled;
  return config;
};

const common: Interceptor = (config) => {
  if (!config.platform) return config;
  // A form is sent as it is, so the common fields become parts of it.
  if (config.data instanceof FormData)
    for (const [name, value] of Object.entries(commonFields())) config.data.set(name, value);
  else config.data = { ...commonFields(), ...config.data };
  return config;
};

const whoAsks: Interceptor = (config) => {
  const { platform, headers } = config;
  if (!platform) return config;
  headers.set('x-device-id', deviceId());
  headers.set('x-parola-remote', `${platform.from.name}@${platform.from.version}`);
  if (platform.token) headers.set('authorization', platform.token);
  return config;
};

const timeLimit: Interceptor = (config) => {
  config.timeout ||= timeoutFor(networkType());
  return config.data instanceof FormData ? whileItMoves(config) : config;
};

/**
 * Returns the platform's `code` from the response envelope. Configuration has it inside a 200 too (specification §8). A
 * refusal without that envelope comes from another sender (captive portal, firewall), so the platform was not reached
 * and the result is 502. 413 is valid from any sender.
 */
function statusOf({ status, data, config }: AxiosResponse<unknown>): number {
  const code = isRecord(data) && typeof data.code === 'number' ? data.code : undefined;
  if (status === 200) return isRecord(data) ? (code ?? status) : 502;
  return config.platform && code !== status && status < 500 && status !== 413 ? 502 : status;
}

function badStatus(response: AxiosResponse<unknown>): BadStatus {
  const { status, data, headers } = response;
  return new BadStatus(status, statusOf(response), isRecord(data) ? data : undefined, headers[HEADER_TRACE]);
}

function answered(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (!response.config.platform) return response;
  const status = statusOf(response);
  // After a 5xx the outcome is unknown, so the next try must carry the same key.
  if (status < 500) response.config.settled?.();
  if (status !== 200) throw badStatus(response);
  return response;
}

function failed(error: unknown): never {
  if (isCancel(error)) throw new NoAnswer(isAxiosError(error) && error.config?.stalled?.() ? 'timeout' : 'aborted');
  if (!isAxiosError<unknown>(error)) throw error;
  if (!error.response) throw new NoAnswer(error.code === 'ETIMEDOUT' ? 'timeout' : 'network');
  answered(error.response);
  throw badStatus(error.response);
}

/**
 * Creates the only axios instance of the page, with all rules of requests. It rejects with `NoAnswer` or `BadStatus`
 * only. `adapter` replaces the network in tests.
 */
export function createHttp(adapter?: AxiosAdapter): AxiosInstance {
  const http = axios.create({
    ...(adapter && { adapter }),
    validateStatus: (status) => status < 400,
    // Without this option axios reports a timeout as an abort.
    transitional: { clarifyTimeoutError: true },
  });
  // The last interceptor runs first: the key is computed without the common fields.
  for (const interceptor of [timeLimit, whoAsks, common, idempotencyKey, asForm, limited])
    http.interceptors.request.use(interceptor);
  // Retries a GET once, on the statuses of the specification (§7, §9). Other methods are never retried.
  http.interceptors.response.use(undefined, (error: unknown) => {
    const config = isAxiosError(error) && RETRY_STATUSES.includes(error.response?.status ?? 0) && error.config;
    if (!config || config.method !== 'get' || config.again) throw error;
    return http.request({ ...config, again: true });
  });
  const over = (config: AxiosRequestConfig | undefined): void => config?.ended?.();
  http.interceptors.response.use(
    (response) => {
      over(response.config);
      return answered(response);
    },
    (error: unknown) => {
      if (isAxiosError(error)) over(error.config);
      return failed(error);
    },
  );
  return http;
}
