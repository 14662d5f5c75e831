import { randomUUID } from 'node:crypto';
import { inTransaction } from '../db/transaction';
import { openGameSession } from '../ledger/game-sessions';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import { TEST_SETTINGS, type TestPlatform } from './platform';

const [SECRET = ''] = TEST_SETTINGS.secrets.games;

/** New ids of a transaction and a round. */
export const ids = () => ({ txId: randomUUID(), roundId: randomUUID() });

/** A game provider that sends signed HTTP requests to the wallet. */
export class TestProvider {
  constructor(private readonly platform: TestPlatform) {}

  /** @returns the response body, with the HTTP status as `http`. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<Record<string, unknown>> {
    return this.sendText(method, path, body ? JSON.stringify(body) : '', headers);
  }

  /** Like `send`, with the body as given text. */
  async sendText(
    method: 'GET' | 'POST',
    path: string,
    payload: string,
    headers: object = {},
  ): Promise<Record<string, unknown>> {
    const answer = await this.platform.app.inject({
      method,
      url: path,
      payload,
      headers: {
        ...(payload === '' ? {} : { 'content-type': 'application/json' }),
        ...sign(SECRET, PROVIDERS.games, { method, path, body: payload }),
        ...headers,
      },
    });
    return { http: answer.statusCode, ...answer.json<Record<string, unknown>>() };
  }

  post(call: string, body: object): Promise<Record<string, unknown>> {
    return this.send('POST', `/seamless/v1/${call}`, body);
  }

  postText(call: string, payload: string): Promise<Record<string, unknown>> {
    return this.sendText('POST', `/seamless/v1/${call}`, payload);
  }

  /** @returns a launch token. */
  async launch(userId: bigint, gameCode = 'G1', provider = PROVIDERS.games): Promise<string> {
    const { launchToken } = await inTransaction(this.platform.database.db, (tx) =>
      openGameSession(tx, { userId, provider, gameCode, device: 'test', sessionId: null }),
    );
    return launchToken;
  }

  /** Creates a player in a game. `who`: the fields of the player's bets. */
  async enter(funds: { cash?: bigint; bonus?: bigint }, gameCode = 'G1') {
    const { userId } = await this.platform.createPlayer(funds);
    const { sessionToken } = await this.post('authenticate', { launchToken: await this.launch(userId, gameCode) });
    return { userId, who: { playerId: String(userId), sessionToken: String(sessionToken), gameCode } };
  }
}
