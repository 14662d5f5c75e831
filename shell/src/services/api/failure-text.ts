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

/**
 * The sentence for the player, in the language of the page. The words for refusals are loaded with the first one:
 * there was an answer, so there is a network. The others are at hand when it is gone.
 */
export async function failureText(kind: CallFailure, call: string, errcode: number, status = 0): Promise<string> {
  await load();
  // Its code says no more than that something was wrong with it.
  if (status === TOO_LARGE) return text('shell.failure.too-large');
  if (kind !== 'refused') return text(SENTENCES[kind]);
  const table = await import(/* webpackChunkName: "refusals" */ './refusal-text').catch(() => undefined);
  return (await table?.refusalText(errcode, call)) ?? frameText('shell.failure.code', { code: errcode });
}
