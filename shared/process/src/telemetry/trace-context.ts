import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header of W3C Trace Context. */
export const TRACEPARENT = 'traceparent';
/** Header of an answer with the id of its trace. The page shows its start with a failure (`HEADER_TRACE`). */
export const TRACE_ID = 'x-trace-id';

/** A later version may add fields at the end; version `ff` is invalid. */
const FORM =
  /^(?!ff)(?<version>[0-9a-f]{2})-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-[0-9a-f]{2}(?<more>-.*)?$/u;
const ZEROS = /^0+$/u;

/** Creates the id of a trace: 32 hexadecimal digits. The pool of `randomUUID` makes it cheap. */
export function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** The id of the trace in a `traceparent` header; undefined for a missing or malformed header. */
export function traceIdIn(header: string | string[] | undefined): string | undefined {
  const { version, traceId = '', spanId = '', more } = FORM.exec(String(header))?.groups ?? {};
  const isWhole = version !== undefined && (version !== '00' || more === undefined);
  return isWhole && !ZEROS.test(traceId) && !ZEROS.test(spanId) ? traceId : undefined;
}

/** The id of the trace of a request; begins one for a request without. For Fastify's `genReqId`. */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return traceIdIn(headers[TRACEPARENT]) ?? newTraceId();
}

/** A `traceparent` header that continues a trace in another process. The last field: no span of it is recorded here. */
export function traceparentOf(traceId: string): string {
  return `00-${traceId}-${newTraceId().slice(-16)}-00`;
}
