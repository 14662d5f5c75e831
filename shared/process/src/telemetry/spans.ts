import type { IncomingMessage } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './request-metrics';
import { newTraceId, traceIdOf, TRACEPARENT, traceparentOf } from './trace-context';

/** The tracer of the recording under way. A stored one keeps the provider of the first recording. */
const tracer = () => trace.getTracer('parola');
/** Contexts of the requests with a recorded span. */
const contexts = new WeakMap<IncomingMessage, Context>();
let isOn = false;

/** Tells whether spans are recorded; set by `startTracing`. */
export function switchSpans(on: boolean): void {
  isOn = on;
}

/**
 * Returns a function for Fastify's `genReqId` that begins the trace of a request and its span, if spans are recorded.
 * @param continues whether a `traceparent` of the sender is continued
 */
export function traceOfRequest({ continues }: { continues: boolean }): (raw: IncomingMessage) => string {
  return (raw) => {
    if (isOn) {
      const parent = continues ? propagation.extract(ROOT_CONTEXT, raw.headers) : ROOT_CONTEXT;
      const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, parent);
      if (span.isRecording()) {
        contexts.set(raw, trace.setSpan(parent, span));
        return span.spanContext().traceId;
      }
    }
    return continues ? traceIdOf(raw) : newTraceId();
  };
}

/** Ends the spans of requests, with route and status. To be added before the routes, after `startTracing`. */
export function addRequestSpans(app: FastifyInstance, { unrouted = 'none' }: { unrouted?: string } = {}): void {
  if (!isOn) return;
  // The events of a body lose the context, so it begins after the body.
  app.addHook('preValidation', (request, _reply, done) => {
    const of = contexts.get(request.raw);
    if (of) context.with(of, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const of = contexts.get(request.raw);
    const span = of && trace.getSpan(of);
    const route = routeOf(request, unrouted);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      ...(reply.refusal === undefined ? {} : { 'parola.refusal': String(reply.refusal) }),
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** The `traceparent` header for a request that this process sends for another one, or for the span under way. */
export function traceparentFor(traceId: string, request?: FastifyRequest): string {
  const carrier: Record<string, string> = {};
  if (isOn) propagation.inject((request && contexts.get(request.raw)) ?? context.active(), carrier);
  return carrier[TRACEPARENT] ?? traceparentOf(traceId);
}

/** Whether the work under way has a recorded span. */
export function isTraced(): boolean {
  return isOn && trace.getActiveSpan() !== undefined;
}

/**
 * Runs work in a span of its own below the span under way; without one it only runs the work. A failure is marked
 * without its message, which may have personal data.
 */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isTraced()) return work();
  return tracer().startActiveSpan(name, options, async (span: Span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Options of the span of a request to another server. */
export const OUTGOING: SpanOptions = { kind: SpanKind.CLIENT };
