import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Registry } from 'prom-client';
import * as z from 'zod';
import { portOf } from '../run-server';

/** Variables of the listener of metrics, for the settings of a server. */
export const METRICS_VARIABLES = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('port of the listener of metrics, `/metrics`; 0: a free one; without it none'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address of that listener; it has no log-in, so use one that Prometheus alone reaches'),
};

/** Address of the listener of metrics. Without a port there is none. */
export interface MetricsAddress {
  port: number | undefined;
  host: string;
}

/** The listener of metrics of a process. */
export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** Creates the registry of a process with a listener of metrics. Undefined without one: then nothing is counted. */
export function metricsRegistry({ port }: MetricsAddress): Registry | undefined {
  return port === undefined ? undefined : new Registry();
}

/** Serves the metrics of a registry and those of Node at `/metrics`. Undefined without a registry. */
export async function serveMetrics(
  registry: Registry | undefined,
  { port = 0, host }: MetricsAddress,
): Promise<MetricsListener | undefined> {
  if (!registry) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const closed = once(server, 'close');
  return {
    port: portOf(server),
    async close() {
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A family of the registry, as the reference describes it. */
export interface MetricFamily {
  name: string;
  type: string;
  help: string;
  labels: readonly string[];
}

/** The families of a registry, in the order of their registration. */
export function familiesOf(registry: Registry): MetricFamily[] {
  return registry.getMetricsAsArray().map((metric) => {
    const { name, help, type, labelNames = [] } = metric as typeof metric & { labelNames?: readonly string[] };
    return { name, help, type: String(type), labels: labelNames };
  });
}
