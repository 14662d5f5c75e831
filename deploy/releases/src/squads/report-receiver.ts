import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import axios, { isAxiosError } from 'axios';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { ReleaseError, sentenceOf } from '../ground/errors';

/** Limit of one attempt, from the search for the address to the status of the answer; ms. */
const ATTEMPT_MS = 10_000;
const MOST_PROBLEM = 200;

/** The receiver of a report, and the key of its signature (`whsec_…`). */
export interface Receiver {
  url: string;
  secret: string;
}

/** A message to a receiver. `id` is the same in each attempt, so that a receiver can drop a message that came twice. */
interface Message {
  id: string;
  /** Epoch milliseconds of the attempt. */
  at: number;
  body: string;
}

/** Checks and reaches receivers of reports. */
export interface Receivers {
  /** @throws ReleaseError `usage` for an address that this service does not send to */
  assertAllowed(url: URL): void;
  /** Sends a message with a signature. @throws Error with a sentence if the receiver does not answer with 2xx */
  send(receiver: Receiver, message: Message): Promise<void>;
}

/** Host of an address as `RELEASE_REPORT_HOSTS` names it: an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Tells whether an address in digits is one of the internet. */
const isPublic = (host: string): boolean => !ipaddr.isValid(host) || ipaddr.parse(host).range() === 'unicast';

function failureOf(error: unknown, host: string): string {
  if (!isAxiosError(error)) return sentenceOf(error).slice(0, MOST_PROBLEM);
  // The agent names the private address, which outsiders need not learn.
  if (error.message.includes('is not allowed')) return `${host} has no public address`;
  if (error.code === 'ERR_CANCELED') return `${host} did not answer in time`;
  return `${host} cannot be reached (${error.code ?? 'no code'})`;
}

/**
 * Opens the way to receivers: HTTPS to public addresses alone, judged by the address that is connected to. `hosts`:
 * names that may have private addresses and plain HTTP. Redirects and the proxy of the environment are not used,
 * because both lead past the check.
 */
export function openReceivers(hosts: readonly string[], attemptMs = ATTEMPT_MS): Receivers {
  const open = { httpAgent: new http.Agent(), httpsAgent: new https.Agent() };
  const filtered = { httpAgent: new RequestFilteringHttpAgent(), httpsAgent: new RequestFilteringHttpsAgent() };

  return {
    assertAllowed(url) {
      const host = hostOf(url);
      if (url.username !== '' || url.password !== '')
        throw new ReleaseError('usage', 'The address of a webhook holds no name and no password.');
      if (hosts.includes(host)) return;
      if (url.protocol !== 'https:')
        throw new ReleaseError('usage', `The address of a webhook begins with https:, not ${url.protocol}`);
      if (!isPublic(host))
        throw new ReleaseError(
          'usage',
          `${host} is no public address; RELEASE_REPORT_HOSTS names receivers in the own network.`,
        );
    },
    async send({ url: address, secret }, { id, at, body }) {
      const url = new URL(address);
      const host = hostOf(url);
      const { data, status } = await axios
        .post<Readable>(address, body, {
          ...(hosts.includes(host) ? open : filtered),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'parola-releases',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(at / 1000)),
            'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
          },
          maxRedirects: 0,
          proxy: false,
          // Only the status counts, so the body is not read.
          responseType: 'stream',
          signal: AbortSignal.timeout(attemptMs),
          transformRequest: [],
          validateStatus: () => true,
        })
        .catch((error: unknown) => {
          throw new Error(failureOf(error, host), { cause: error });
        });
      data.destroy();
      if (status >= 300 && status < 400) throw new Error(`${host} answered with the redirect ${status}`);
      if (status < 200 || status >= 300) throw new Error(`${host} answered with ${status}`);
    },
  };
}
