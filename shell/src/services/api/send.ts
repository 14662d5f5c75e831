import xhr from 'axios/unsafe/adapters/xhr.js';
import { RETRY_STATUSES } from '@parola/calls';

export interface Request {
  method: 'get' | 'post';
  url: string;
  body?: string;
  headers: Record<string, string>;
  /** Milliseconds until the request is given up. */
  timeoutMs: number;
  signal?: AbortSignal;
}
/** An answer of whatever status. */
export interface Answer {
  status: number;
  text: string;
}
export type Send = (request: Request) => Promise<Answer>;

/** No answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly why: 'timeout' | 'network' | 'aborted') {
    super(why);
  }
}

function whyOf(error: unknown): NoAnswer['why'] {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ETIMEDOUT' ? 'timeout' : code === 'ERR_CANCELED' ? 'aborted' : 'network';
}

async function once({ method, url, body, headers, timeoutMs, signal }: Request): Promise<Answer> {
  try {
    // axios reports a time-out as «aborted» unless asked to tell the two apart.
    const transitional = { clarifyTimeoutError: true };
    const { status, data } = await xhr({ method, url, data: body, headers, timeout: timeoutMs, signal, transitional });
    return { status, text: data };
  } catch (error) {
    throw new NoAnswer(whyOf(error));
  }
}

/** One request. A GET is made once more on the statuses of the specification (§7, §9), any other method never. @throws NoAnswer */
export const send: Send = async (request) => {
  const answer = await once(request);
  return request.method === 'get' && RETRY_STATUSES.includes(answer.status) ? once(request) : answer;
};
