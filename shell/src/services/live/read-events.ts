import { LIVE_BEAT_MS } from '@parola/calls';
import { createParser } from 'eventsource-parser';

/** Time without data after which a stream counts as dead, whatever the network reports; ms. */
const SILENT_MS = LIVE_BEAT_MS * 2.5;

export interface StreamEvent {
  /** '' for an event without a name. */
  event: string;
  data: string;
}

/**
 * Reads a response of server-sent events to its end.
 * @param quiet aborts the reading; also used here when no data arrives
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  quiet: AbortController,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent({ event, data }) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), SILENT_MS);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
}
