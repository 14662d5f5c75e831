import Fastify, { type FastifyInstance } from 'fastify';
import type { CallName } from '@parola/calls';
import type { LimitSettings } from '../ground/settings';
import { addErrors } from '../http/error-handler';
import { limitsOf } from '../http/request-limits';

/** A server with the limits of calls and without handlers: thousands of whole calls would take most of a minute. */
export interface LimitedServer {
  /** Status of a visitor's call from this address: 200 or 429. */
  ask(call: CallName, ip: string): Promise<number>;
  /** Messages of the log about the counters. */
  logged: string[];
  close(): Promise<void>;
}

export async function openLimitedServer(
  calls: readonly CallName[],
  settings: LimitSettings = { url: undefined, nodes: 1 },
): Promise<LimitedServer> {
  const logged: string[] = [];
  const stream = {
    write(line: string) {
      const { msg }: { msg: string } = JSON.parse(line);
      if (msg.includes('counters')) logged.push(msg);
    },
  };
  const app: FastifyInstance = Fastify({ trustProxy: true, logger: { level: 'info', stream } });
  addErrors(app);
  app.decorateRequest('session', null);
  const limits = await limitsOf(app, settings);
  for (const call of calls)
    app.get(`/${call}`, async (request) => {
      await limits.arrived(request, call);
      await limits.known(request, call);
      return {};
    });
  return {
    logged,
    ask: async (call, ip) => (await app.inject({ url: `/${call}`, headers: { 'x-forwarded-for': ip } })).statusCode,
    close: () => app.close(),
  };
}
