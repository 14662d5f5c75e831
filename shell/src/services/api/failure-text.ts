import type { RefusalName } from '@parola/calls';
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

interface FailureWords {
  /** The sentence for the player, in the language of the page. */
  message: string;
  refusal?: RefusalName | undefined;
}

/**
 * The sentence of a failed call, and the name of its refusal. The words for refusals are loaded with the first one:
 * there was an answer, so there is a network. The others are at hand when it is gone.
 */
export async function failureWords(
  kind: CallFailure,
  call: string,
  errcode: number,
  status = 0,
): Promise<FailureWords> {
  await load();
  // Its code says no more than that something was wrong with it.
  if (status === TOO_LARGE) return { message: text('shell.failure.too-large') };
  if (kind !== 'refused') return { message: text(SENTENCES[kind]) };
  const table = await import(/* webpackChunkName: "refusals" */ './refusal-text').catch(() => undefined);
  const { name, sentence } = (await table?.refusalWords(errcode, call)) ?? {};
  return { message: sentence ?? frameText('shell.failure.code', { code: errcode }), refusal: name };
}
