import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CALLS, type ReportSubscription } from '@parola/release-api';
import { unitNamed } from '../documents/build-refs';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { moment, type Answer } from './output';
import { callService, serviceToken } from './service-client';

export const WEBHOOK_VERBS = ['show', 'set', 'end'] as const;

/** `urlFile`: the file with the address, or `-` for stdin. `at`: the address of the release service. */
export interface WebhookFlags {
  urlFile?: string | undefined;
  at: string;
}

function subscriptionLines({ unit, origin, by, at, due, sentAt, problem }: ReportSubscription): string[] {
  return [
    `The weekly report of ${unit} goes to ${origin}, set by ${by} at ${moment(at)}.`,
    `Next report: ${moment(due)}. Last report: ${sentAt === undefined ? 'none' : moment(sentAt)}.`,
    ...(problem === undefined ? [] : [`The newest attempt failed: ${problem}.`]),
  ];
}

/** The body with the address. No message repeats the address, because its path and query may be secret. */
async function addressIn(file: string | undefined): Promise<{ url: string }> {
  if (file === undefined)
    throw new ReleaseError(
      'usage',
      'Name the file with the address of the webhook: --url-file <file>; - reads it from stdin.',
    );
  const written = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch((error: unknown) => {
    throw new ReleaseError('usage', `The address in ${file} cannot be read: ${sentenceOf(error)}.`);
  });
  const body = CALLS.subscribeReport.body.safeParse({ url: written.trim() });
  if (body.success) return body.data;
  throw new ReleaseError(
    'usage',
    `${file === '-' ? 'Stdin' : file} does not hold one address such as https://hooks.example.com/wallets, of 2000 characters at most.`,
  );
}

/**
 * Shows, sets or ends the webhook of a unit's weekly report. Subscriptions are in the database of the release service,
 * so this verb calls the service, with the token of RELEASE_TOKEN.
 */
export async function webhook(what: string, name: string, { urlFile, at }: WebhookFlags): Promise<Answer> {
  const unit = unitNamed(name);
  const input = { params: { unit } };
  const caller = { at, token: serviceToken(process.env) };
  if (what === 'show') {
    const subscription = await callService(CALLS.reportSubscription, input, caller);
    return { lines: subscriptionLines(subscription), json: { subscription } };
  }
  if (what === 'end') {
    await callService(CALLS.unsubscribeReport, input, caller);
    return { lines: [`The weekly report of ${unit} has ended.`], json: { unit } };
  }
  const body = await addressIn(urlFile);
  const { secret, ...subscription } = await callService(CALLS.subscribeReport, { ...input, body }, caller);
  return {
    lines: [...subscriptionLines(subscription), `Key of the signature, shown once: ${secret}`],
    json: { subscription, secret },
  };
}
