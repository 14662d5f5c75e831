import { Agent, request } from 'undici';
import { signedHeaders } from './signature';

/** The signer: the name in `x-sw-provider` and the secrets, newest first. */
export interface Signer {
  provider: string;
  secrets: readonly string[];
}

/** An HTTP answer; `body` is undefined when it is not JSON. */
export interface Reply {
  status: number;
  body: unknown;
}

const agent = new Agent({ keepAliveTimeout: 30_000, connections: 32 });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends one signed POST with a JSON text. Rejects when the connection fails or the answer is not complete within
 * `timeoutMs`.
 */
export async function postSigned(url: string, signer: Signer, body: string, timeoutMs: number): Promise<Reply> {
  const { pathname, search } = new URL(url);
  const answer = await request(url, {
    method: 'POST',
    dispatcher: agent,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(signer.provider, signer.secrets, { method: 'POST', path: pathname + search, body }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.statusCode, body: parse(await answer.body.text()) };
}
