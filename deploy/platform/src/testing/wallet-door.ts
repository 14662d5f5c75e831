import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const body = z.object({
  playerId: z.string().optional(),
  roundId: z.string().optional(),
  orderId: z.string().optional(),
});
const answered = z.object({ status: z.string() });

/** One call of a partner. `playerId`, `roundId` and `orderId` are empty if missing in the call. */
export interface WalletCall {
  name: string;
  playerId: string;
  roundId: string;
  orderId: string;
}

/**
 * HTTP proxy in front of the wallet, for partners in a separate process. Tests can delay a request before the wallet,
 * and a response after it.
 */
export class WalletDoor {
  /** Every call with a response, in order, with the status of the body, or e.g. `HTTP 401` without one. */
  readonly answers: (WalletCall & { status: string })[] = [];
  /** Awaited before a request reaches the wallet. */
  coming: (call: WalletCall) => Promise<void> = async () => undefined;
  /** Awaited before a response is sent; the request is booked by then. */
  going: (call: WalletCall) => Promise<void> = async () => undefined;
  /** The wallet; set it before the first call. */
  app: FastifyInstance | undefined;

  private readonly server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      void this.pass(request.url ?? '', text, request.headers).then(({ status, payload }) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(payload),
      );
    });
  });

  /** @returns the proxy's origin */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Statuses of a player's calls with these names, as `name status`, in order of the responses. */
  statusesOf(playerId: string, names: readonly string[]): string[] {
    return this.answers
      .filter((call) => call.playerId === playerId && names.includes(call.name))
      .map(({ name, status }) => `${name} ${status}`);
  }

  private async pass(
    url: string,
    payload: string,
    headers: IncomingHttpHeaders,
  ): Promise<{ status: number; payload: string }> {
    if (!this.app) return { status: 503, payload: '{}' };
    const { playerId = '', roundId = '', orderId = '' } = body.parse(JSON.parse(payload || '{}'));
    const call = { name: url.split('/').at(-1) ?? '', playerId, roundId, orderId };
    await this.coming(call);
    const answer = await this.app.inject({ method: 'POST', url, payload, headers });
    const parsed = answered.safeParse(answer.json());
    this.answers.push({ ...call, status: parsed.success ? parsed.data.status : `HTTP ${answer.statusCode}` });
    await this.going(call);
    return { status: answer.statusCode, payload: answer.payload };
  }
}
