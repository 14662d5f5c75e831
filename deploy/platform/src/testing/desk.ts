import { createHash, randomUUID } from 'node:crypto';
import { hashPassword } from '@parola/access/password';
import {
  OPERATION_PATH,
  type Answer,
  type Input,
  type OperationName,
  type Refused,
  type Role,
} from '@parola/operations';
import { Secret, TOTP } from 'otpauth';
import { sealedFor } from '../domains/desk';
import { hashToken, newToken } from '../ground/tokens';
import { answerOf } from './eventually';
import type { TestPlatform } from './platform';

export const PAGE = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
export const DESK_PASSWORD = 'correct-horse-battery';

export interface Colleague {
  id: bigint;
  login: string;
  /** Session token of the cookie. */
  token: string;
  secret: string;
}

/** Code of an authenticator (TOTP), `steps` of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

let passwordHash: Promise<string> | undefined;

/** Creates an operator with a session, as after a log-in. */
export async function colleague(
  { database: { db }, services: { vault } }: TestPlatform,
  roles: Role[],
): Promise<Colleague> {
  passwordHash ??= hashPassword(DESK_PASSWORD);
  const login = `op-${randomUUID().slice(0, 8)}`;
  const secret = new Secret({ size: 20 }).base32;
  const now = new Date();
  const { id } = await db
    .insertInto('operator')
    .values({
      login,
      name: login,
      roles,
      password_hash: await passwordHash,
      totp_secret: vault.seal(sealedFor(login), secret),
      totp_step: 0n,
      created_at: now,
      logged_in_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await db
    .insertInto('operator_session')
    .values({
      operator_id: id,
      token_hash: hashToken(token),
      ip: '127.0.0.1',
      created_at: now,
      active_at: now,
      ended_at: null,
    })
    .execute();
  return { id, login, token, secret };
}

interface DeskCallOptions {
  token?: string;
  requestId?: string;
  headers?: Record<string, string>;
  /** Device cookie of an earlier log-in. */
  device?: string;
  /** IP address of the request; default: one address per operator. */
  from?: string;
}

/** IP address derived from the token, so that rate limits per address are separate for each operator. */
function deskOf(token: string): string {
  return `10.${[...createHash('sha256').update(token).digest().subarray(0, 3)].join('.')}`;
}

/** Calls an operation like the desk's page. `body` is a valid response when `status` is 200. */
export async function ask<N extends OperationName>(
  { operators }: TestPlatform,
  name: N,
  input: Input<N>,
  { token, requestId = randomUUID(), headers = {}, device, from }: DeskCallOptions = {},
): Promise<{ status: number; body: Answer<N> & Partial<Refused>; cookie: string; device: string }> {
  const answer = await operators.inject({
    method: 'POST',
    url: OPERATION_PATH + name,
    headers: { ...PAGE, 'x-request-id': requestId, ...headers },
    cookies: { ...(token && { parola_desk: token }), ...(device && { parola_desk_device: device }) },
    ...(token && { remoteAddress: deskOf(token) }),
    ...(from && { remoteAddress: from }),
    payload: JSON.stringify(input),
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: answer.cookies.find((one) => one.name === 'parola_desk')?.value ?? '',
    device: answer.cookies.find((one) => one.name === 'parola_desk_device')?.value ?? '',
  };
}

/**
 * Calls an operation until the desk has an answer: a call that waited too long for others (503) is repeated with its
 * request id, as an operator presses the button again.
 */
export async function askAgain<N extends OperationName>(
  platform: TestPlatform,
  name: N,
  input: Input<N>,
  options: DeskCallOptions,
): ReturnType<typeof ask<N>> {
  const requestId = randomUUID();
  return answerOf(
    () => ask(platform, name, input, { requestId, ...options }),
    ({ status }) => status === 503,
  );
}
