import { inSpan, OUTGOING, traceparentFor } from '@parola/process/spans';
import { newTraceId, TRACEPARENT } from '@parola/process/trace-context';
import { Agent, request } from 'undici';
import { PartnerCalls } from '../ground/partner-calls';
import type { PartnerName, Settings } from '../ground/settings';
import { PartnerFailure, UnreadableAnswer, type Partners, type SignedRequest } from './client';
import { duplicateKey } from './duplicate-key';
import { sign } from './signing';

/**
 * Parses a response body. The error of an unreadable body carries the HTTP status, to distinguish it from an
 * unreachable partner: a job then continues with its next order.
 */
function readJson(partner: PartnerName, status: number, text: string): unknown {
  const doubled = duplicateKey(text);
  if (doubled !== undefined) throw new UnreadableAnswer(partner, status, `the key "${doubled}" stands twice`);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer(partner, status, 'the answer is no JSON');
  }
}

/** Whether the partner refused the request, which is an answer: it works. */
function isRefusal(failure: PartnerFailure): boolean {
  const { status } = failure;
  return !(failure instanceof UnreadableAnswer) && status !== null && status >= 400 && status < 500;
}

/**
 * Client for signed requests to partners, with timeouts and keep-alive; sends x-sw-provider `parola`. `calls`: counts
 * the requests.
 */
export function connectPartners(
  settings: Pick<Settings, 'partnersUrl' | 'secrets'>,
  calls = new PartnerCalls(),
): Partners {
  const agent = new Agent({ keepAliveTimeout: 30_000, connections: 16 });
  return {
    call: (partner, request) => inSpan(`partner ${partner}`, OUTGOING, () => counted(partner, request)),
    close: () => agent.close(),
  };

  async function counted(partner: PartnerName, request: SignedRequest): Promise<unknown> {
    try {
      const answer = await send(partner, request);
      calls.note(partner, true);
      return answer;
    } catch (error) {
      calls.note(partner, error instanceof PartnerFailure && isRefusal(error));
      throw error;
    }
  }

  async function send(
    partner: PartnerName,
    { method, path, body, traceId = newTraceId(), timeoutMs = 3_000 }: SignedRequest,
  ): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const [secret] = settings.secrets[partner];
    if (!secret) throw new PartnerFailure(partner, null, 'no secret');
    const headers = {
      ...sign(secret, 'parola', { method, path, body: text }),
      'content-type': 'application/json',
      [TRACEPARENT]: traceparentFor(traceId),
    };
    try {
      const answer = await request(`${settings.partnersUrl}${path}`, {
        method,
        headers,
        body: text || null,
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.statusCode < 200 || answer.statusCode > 299) {
        await answer.body.dump();
        throw new PartnerFailure(partner, answer.statusCode, `HTTP ${answer.statusCode}`);
      }
      return readJson(partner, answer.statusCode, await answer.body.text());
    } catch (error) {
      if (error instanceof PartnerFailure) throw error;
      throw new PartnerFailure(partner, null, error instanceof Error ? error.message : String(error));
    }
  }
}
