import type { CallFailure } from '@parola/kit';

/** The catalogue's sentence for a time-out (specification §7); its table of refusals is not wanted here, so a test holds the two together. */
export const TIMED_OUT = 'The request has timed out, please try again later';

const SENTENCES: Readonly<Record<Exclude<CallFailure, 'refused'>, string>> = {
  invalid: 'Please check what you entered.',
  unauthorized: 'Please log in to go on.',
  forbidden: 'This is not available to you.',
  unavailable: 'The service is not available right now, please try again in a moment.',
  timeout: TIMED_OUT,
  offline: 'You are offline. Please check your connection.',
  network: 'We could not reach the service, please try again.',
  aborted: 'This was stopped.',
};

/**
 * The sentence for the player. The words for refusals are loaded with the first one: there was an answer, so there is a network. The
 * others are at hand when it is gone.
 */
export async function failureText(kind: CallFailure, call: string, errcode: number): Promise<string> {
  if (kind !== 'refused') return SENTENCES[kind];
  const table = await import(/* webpackChunkName: "refusals" */ './refusal-text').catch(() => undefined);
  return table?.errorText(errcode, call) ?? `The request failed (${errcode})`;
}
