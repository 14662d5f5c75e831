import { LIVE_BEAT_MS } from '@parola/calls';
import { createParser } from 'eventsource-parser';

/** A stream without any data for this long is dead, whatever the network reports. */
const SILENT_MS = LIVE_BEAT_MS * 2.5;

export interface SaidEvent {
  /** '' for one without a name. */
  event: string;
  data: string;
}

/**
 * Reads an answer of server-sent events to its end.
 * @param quiet ends the reading from outside; it is used from in here too when nothing comes any more.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  quiet: AbortController,
  hear: (event: SaidEvent) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event = '', data }) => hear({ event, data }) });
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
