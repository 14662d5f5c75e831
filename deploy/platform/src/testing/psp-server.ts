import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { TestEvent } from './withdrawals';

const placing = z.object({ orderId: z.string(), amount: z.int() });

/**
 * A payment provider with a real HTTP server, for a platform in a separate process. It accepts and records everything.
 */
export class PspServer {
  /** All payout requests, including repeated ones. */
  readonly placed: { orderId: string; amount: number }[] = [];
  /** Accepted payout amounts by order, hundredths. */
  readonly amounts = new Map<string, number>();
  /** Events by order, returned to queries. */
  readonly payouts = new Map<string, TestEvent[]>();
  /** Called for a payout request before the response. */
  onPlaced: () => Promise<void> = async () => undefined;

  private readonly server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void this.answer(request.url ?? '', Buffer.concat(chunks).toString()).then(({ status, body }) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });

  /** @returns the server's origin */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return this.origin();
  }

  private origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(url: string, body: string): Promise<{ status: number; body: object }> {
    if (url === '/psp/v1/orders')
      return { status: 200, body: { pspOrderId: randomUUID(), payUrl: `${this.origin()}/pay` } };
    if (url === '/psp/v1/payouts') {
      const order = placing.parse(JSON.parse(body));
      this.placed.push(order);
      this.amounts.set(order.orderId, order.amount);
      const events = this.payouts.get(order.orderId) ?? [];
      this.payouts.set(order.orderId, events);
      await this.onPlaced();
      return { status: 200, body: { events } };
    }
    const events = this.payouts.get(/^\/psp\/v1\/payouts\/(.+)$/.exec(url)?.[1] ?? '');
    return events ? { status: 200, body: { events } } : { status: 404, body: { error: 'UNKNOWN' } };
  }
}
