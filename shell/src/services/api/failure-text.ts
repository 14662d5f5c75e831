import { REFERENCE_DIGITS, type RefusalName, type REFUSALS } from '@parola/calls';
import type { CallFailure } from '@parola/kit';
import { text as frameText } from '../../texts/frame';
import { load, text } from '../../texts/late';

const SENTENCES = {
  invalid: 'shell.failure.invalid',
  unauthorized: 'shell.failure.unauthorized',
  forbidden: 'shell.failure.forbidden',
  unavailable: 'shell.failure.unavailable',
  timeout: 'shell.failure.timeout',
  offline: 'shell.failure.offline',
  network: 'shell.failure.network',
  aborted: 'shell.failure.aborted',
} as const satisfies Readonly<Record<Exclude<CallFailure, 'refused'>, string>>;

const TOO_LARGE = 413;

/** Errcode of a failure without a reason for the player. The full table is not needed here. */
const CODES = { failed: 1 } as const satisfies Partial<typeof REFUSALS>;
/** Id of a trace. */
const TRACE = /^[0-9a-f]{32}$/u;

interface FailureWords {
  /** The sentence for the player, in the language of the page. */
  message: string;
  refusal?: RefusalName | undefined;
  /** The reference within the sentence. */
  reference?: string | undefined;
}

/** Whether the platform did not do its part: an operator should find the reason. */
function isUnexpected(errcode: number, status: number): boolean {
  return (status >= 500 && errcode <= CODES.failed) || (status === 200 && errcode === CODES.failed);
}

/**
 * Returns the sentence for a failed call, and the name of its refusal. The sentence of an unexpected failure ends with
 * a reference, the start of the id of its trace: every place that shows the sentence shows the reference, and a screen
 * reader announces both once. `traceId` is undefined for a response of another sender.
 */
export async function failureWords(
  kind: CallFailure,
  call: string,
  errcode: number,
  status = 0,
  traceId?: unknown,
): Promise<FailureWords> {
  const words = await plainWords(kind, call, errcode, status);
  const reference = isUnexpected(errcode, status)
    ? TRACE.exec(String(traceId))?.[0].slice(0, REFERENCE_DIGITS)
    : undefined;
  if (reference === undefined) return words;
  const sentence = words.message.replace(/[^.!?]$/u, '$&.');
  return { ...words, message: text('shell.failure.reference', { sentence, reference }), reference };
}

/**
 * The table of refusals loads with the first one: a refusal is a response, so there is a network. All other sentences
 * are loaded early, because they are needed offline.
 */
async function plainWords(kind: CallFailure, call: string, errcode: number, status: number): Promise<FailureWords> {
  await load();
  // The errcode of a 413 says nothing more specific.
  if (status === TOO_LARGE) return { message: text('shell.failure.too-large') };
  if (kind !== 'refused') return { message: text(SENTENCES[kind]) };
  const table = await import(/* webpackChunkName: "refusals" */ './refusal-text').catch(() => undefined);
  const { name, sentence } = (await table?.refusalWords(errcode, call)) ?? {};
  return { message: sentence ?? frameText('shell.failure.code', { code: errcode }), refusal: name };
}
