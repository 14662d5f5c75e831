import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath, type CallName, type CallRequest } from '@parola/calls';
import { TEST_SETTINGS, type TestPlatform, type TestPlayer } from './platform';
import { start, type Running } from './process';

/** The six common fields of every call, empty. */
export const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };

/** Times of a kill, ms after a request was sent: from before its start to after its commit. */
export const MOMENTS = [0, 4, 12, 40] as const;

/**
 * Fields of responses that the tests read: `status` in responses to partners, `errcode` to apps, `order` for created
 * orders.
 */
export interface AnswerFields {
  status?: string;
  errcode?: number;
  order: { orderId: string; orderNo: string };
}

/**
 * A separate server process with its jobs, on the database of a test platform; it can be killed (SIGKILL) and
 * restarted.
 */
export class MortalServer {
  private running: Running | undefined;
  private origin = '';

  private constructor(
    private readonly platform: TestPlatform,
    private readonly partnersUrl: string,
    private readonly dataDir: string,
  ) {}

  /** @param partnersUrl origin of the partners */
  static async open(platform: TestPlatform, partnersUrl: string = TEST_SETTINGS.partnersUrl): Promise<MortalServer> {
    const server = new MortalServer(platform, partnersUrl, await mkdtemp(path.join(tmpdir(), 'parola-killed-')));
    await server.boot();
    return server;
  }

  async boot(): Promise<void> {
    const hex = (key: Buffer) => key.toString('hex');
    const { secrets, vault } = TEST_SETTINGS;
    this.running = start('main.ts', {
      PORT: '0',
      PARTNERS_URL: this.partnersUrl,
      PUBLIC_URL: 'http://localhost',
      PAROLA_PROFILE: 'sandbox',
      PAROLA_DATA_DIR: this.dataDir,
      DATABASE_URL: this.platform.services.database.pool.options.connectionString ?? '',
      SW_SECRET_GAMES: secrets.games.join(),
      SW_SECRET_PSP: secrets.psp.join(),
      SW_SECRET_SMS: secrets.sms.join(),
      DATA_KEYS: vault.data.map(({ id, key }) => `${id}:${hex(key)}`).join(),
      LOOKUP_KEY: hex(vault.lookup),
    });
    const { port } = JSON.parse(await this.running.firstLine) as { port: number };
    this.origin = `http://127.0.0.1:${port}`;
  }

  async kill(): Promise<void> {
    this.running?.process.kill('SIGKILL');
    await this.running?.ended;
  }

  /** Resolves when the process has ended, for tests that kill it in another way. */
  async ended(): Promise<void> {
    await this.running?.ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async post(url: string, body: string, headers: Record<string, string>): Promise<AnswerFields> {
    const answer = await this.send(url, body, headers);
    return (await answer.json()) as AnswerFields;
  }

  /** Like `post`, but returns the whole response. */
  send(url: string, body: string, headers: Record<string, string>): Promise<Response> {
    return fetch(`${this.origin}${url}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Sends a call like an app. */
  ask<N extends CallName>(
    name: N,
    body: CallRequest<N>,
    { token }: TestPlayer,
    requestId: string = randomUUID(),
  ): Promise<AnswerFields> {
    const headers = { authorization: token, 'x-request-id': requestId };
    return this.post(callPath(name), JSON.stringify({ ...COMMON, ...body }), headers);
  }

  /**
   * Sends a request, kills the server after `moment` ms, and repeats the request at the next server. @returns its
   * response
   */
  async killedWhile(act: () => Promise<AnswerFields>, moment: number): Promise<AnswerFields> {
    const first = act().catch(() => undefined);
    await sleep(moment);
    await this.kill();
    await first;
    await this.boot();
    return act();
  }
}
