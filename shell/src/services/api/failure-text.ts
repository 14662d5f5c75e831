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
 * Returns the sentence for a failed call, and the name of its refusal. The table of refusals loads with the first one:
 * a refusal is a response, so there is a network. All other sentences are loaded early, because they are needed
 * offline.
 */
export async function failureWords(
  kind: CallFailure,
  call: string,
  errcode: number,
  status = 0,
): Promise<FailureWords> {
  await load();
  // The errcode of a 413 says nothing more specific.
  if (status === TOO_LARGE) return { message: text('shell.failure.too-large') };
  if (kind !== 'refused') return { message: text(SENTENCES[kind]) };
  const table = await import(/* webpackChunkName: "refusals" */ './refusal-text').catch(() => undefined);
  const { name, sentence } = (await table?.refusalWords(errcode, call)) ?? {};
  return { message: sentence ?? frameText('shell.failure.code', { code: errcode }), refusal: name };
}
