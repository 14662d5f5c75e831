import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import * as z from 'zod';
import { switchSpans } from './spans';

/** Variable of the export of spans, for the settings of a server. */
export const TRACING_VARIABLE = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of an OpenTelemetry collector (OTLP over HTTP) that gets spans; without it none are recorded'),
};

/** Records spans for an exporter. @returns a function that exports the spans that are left and stops */
export async function recordSpans(service: string, exporter: SpanExporter): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resourceFromAttributes({ 'service.name': service });
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  switchSpans(true);
  return async () => {
    switchSpans(false);
    // An unreachable collector must not fail the shutdown of a server.
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/**
 * Records spans for a collector. The libraries are loaded only then. To be called before a server is built.
 * @param service value of `service.name`
 * @returns a function that exports the spans that are left and stops; undefined without an endpoint
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<(() => Promise<void>) | undefined> {
  if (endpoint === undefined) return undefined;
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return recordSpans(service, new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }));
}
