import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath, REFUSALS, type CallName, type CallRequest } from '@parola/calls';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import { COMMON, type MortalServer } from '../testing/killable-server';
import { TEST_SETTINGS, type TestPlayer } from '../testing/platform';
import { AGAIN_MS, MOST_TRIES } from './retry-call';

/** Final answer of a call. */
export interface CallResult {
  body: Record<string, unknown>;
  /** Number of attempts. Above 1, an earlier attempt may have succeeded with a lost response. */
  tries: number;
}

/** Client that retries a call with the same idempotency key until it gets a response, as partners and apps do. */
export class DrillClient {
  retries = 0;
  /** Number of failed attempts by reason. */
  readonly unanswered = new Map<string, number>();
  private requestCount = 0;

  constructor(private readonly server: MortalServer) {}

  /** A call of a player's app. */
  app<N extends CallName>(
    name: N,
    body: CallRequest<N>,
    { token }: TestPlayer,
    requestId: string = randomUUID(),
  ): Promise<CallResult> {
    const text = JSON.stringify({ ...COMMON, ...body });
    return this.untilAnswered(callPath(name), text, () => ({ authorization: token, 'x-request-id': requestId }));
  }

  /** A call of the game provider. */
  game(call: string, body: object): Promise<CallResult> {
    return this.signed('games', `/seamless/v1/${call}`, body);
  }

  /** A web hook of the payment provider. */
  psp(path: string, body: object): Promise<CallResult> {
    return this.signed('psp', path, body);
  }

  private signed(partner: 'games' | 'psp', path: string, content: object): Promise<CallResult> {
    const body = JSON.stringify(content);
    const [secret = ''] = TEST_SETTINGS.secrets[partner];
    return this.untilAnswered(path, body, () => ({
      ...sign(secret, PROVIDERS[partner], { method: 'POST', path, body }),
    }));
  }

  private async untilAnswered(path: string, body: string, headers: () => Record<string, string>): Promise<CallResult> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const answer = await this.once(path, body, headers());
      if (typeof answer === 'object') return { body: answer, tries };
      this.retries += 1;
      this.unanswered.set(answer, (this.unanswered.get(answer) ?? 0) + 1);
      await sleep(AGAIN_MS);
    }
    throw new Error(`${path} was not answered in ${MOST_TRIES} tries: ${body}`);
  }

  /** A new IP address per call, to stay below rate limits per address. */
  private address(): string {
    this.requestCount += 1;
    return `198.18.${Math.floor(this.requestCount / 250) % 250}.${this.requestCount % 250}`;
  }

  private async once(
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown> | string> {
    try {
      const answer = await this.server.send(path, body, { ...headers, 'x-forwarded-for': this.address() });
      const json: unknown = await answer.json();
      if (answer.status !== 200) return `HTTP ${answer.status}`;
      if (typeof json !== 'object' || json === null) return 'no object';
      // The first attempt with this key is still running, or was interrupted by a kill.
      return 'errcode' in json && json.errcode === REFUSALS.tooFrequent ? 'too frequent' : { ...json };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
