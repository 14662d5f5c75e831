import type { Attributes, SpanKind } from '@opentelemetry/api';
import { recordSpans } from '../telemetry/tracing';

/** A span, as tests compare it. */
export interface RecordedSpan {
  name: string;
  kind: SpanKind;
  traceId: string;
  id: string;
  parent: string | undefined;
  attributes: Attributes;
}

/** Records spans in memory, for tests. The returned function stops and gives them, in the order of their ends. */
export async function recordedSpans(): Promise<() => Promise<RecordedSpan[]>> {
  const spans: RecordedSpan[] = [];
  const stop = await recordSpans('test', {
    export(ended, done) {
      for (const span of ended) {
        const { traceId, spanId: id } = span.spanContext();
        const { name, kind, attributes } = span;
        spans.push({ name, kind, traceId, id, parent: span.parentSpanContext?.spanId, attributes });
      }
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  });
  return async () => {
    await stop();
    return spans;
  };
}
