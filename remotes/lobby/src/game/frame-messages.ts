/** Messages from a game's iframe (the protocol of the game wallet). Amounts in them are hints and are never shown. */
export type FrameMessage =
  | 'ready'
  | 'balance'
  | 'roundStart'
  | 'roundEnd'
  | 'needDeposit'
  | 'limit'
  | 'dialogOpen'
  | 'dialogClosed'
  | 'exit'
  | 'error';
const KNOWN: readonly string[] = [
  'ready',
  'balance',
  'roundStart',
  'roundEnd',
  'needDeposit',
  'limit',
  'dialogOpen',
  'dialogClosed',
  'exit',
  'error',
] satisfies FrameMessage[];

function isKnown(value: unknown): value is FrameMessage {
  return typeof value === 'string' && KNOWN.includes(value);
}

/**
 * Parses the message of an event; undefined unless it comes from exactly this origin and frame, in this version of the
 * protocol.
 */
export function readFrameMessage(
  event: MessageEvent,
  origin: string,
  frame: Window | null | undefined,
): FrameMessage | undefined {
  if (event.origin !== origin || !frame || event.source !== frame) return undefined;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'v') !== 1) return undefined;
  const type: unknown = Reflect.get(data, 't');
  return isKnown(type) ? type : undefined;
}

/** Messages from the page to the game's iframe. */
export type PageMessage = 'pause' | 'resume' | 'balanceChanged';

export function postToFrame(frame: HTMLIFrameElement | null, origin: string, type: PageMessage): void {
  frame?.contentWindow?.postMessage({ v: 1, t: type }, origin);
}
