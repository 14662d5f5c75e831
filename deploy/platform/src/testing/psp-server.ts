import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { TestEvent } from './withdrawals';

const placing = z.object({ orderId: z.string(), amount: z.int() });

/**
 * A payment provider as a server of its own, for a platform that is a process of its own. It takes everything and
 * keeps it.
 */
export class PspServer {
  /** Each request to pay out, also those of an order that it has. */
  readonly placed: { orderId: string; amount: number }[] = [];
  /** By order; hundredths of the payout that it has. */
  readonly amounts = new Map<string, number>();
  /** By order; what it tells when asked. */
  readonly payouts = new Map<string, TestEvent[]>();
  /** Hears of a payout before it is answered. */
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

  /** @returns its origin */
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
