import { withSecretFiles } from '@parola/process/secret-files';
import { API_PATH, problem, PROBLEMS, type Call, type ProblemCode } from '@parola/release-api';
import type * as z from 'zod';
import { EXIT_CODES, ReleaseError, sentenceOf, type ReleaseErrorKind } from '../ground/errors';

/** Limit of one call; ms. */
const CALL_MS = 30_000;

/** Kinds of errors of a refusal, by the exit codes of `PROBLEMS`. */
const KINDS = new Map<number, ReleaseErrorKind>([
  [EXIT_CODES.usage, 'usage'],
  [EXIT_CODES.auth, 'auth'],
  [EXIT_CODES.incompatible, 'incompatible'],
  [EXIT_CODES.conflict, 'conflict'],
  [EXIT_CODES.frozen, 'frozen'],
  [EXIT_CODES.approval, 'approval'],
  [EXIT_CODES.integrity, 'integrity'],
]);

/** Address of the release service, and the token of the caller if the call needs one. */
interface Caller {
  at: string;
  token?: string;
}

interface Input {
  params?: Readonly<Record<string, string>>;
  body?: object;
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

function refusalOf(body: unknown, status: number, at: string): ReleaseError {
  const refused = problem.safeParse(body);
  if (!refused.success)
    return new ReleaseError('unavailable', `${at} answered ${status}, and not as the release service does.`);
  const { code, detail } = refused.data;
  return new ReleaseError((isCode(code) && KINDS.get(PROBLEMS[code].exit)) || 'unavailable', detail);
}

/**
 * Makes one call of the release service, and checks the answer against its declared shape. Redirects are not followed,
 * since the body may hold a secret.
 * @throws ReleaseError with the exit code of the problem; `unavailable` without a valid answer
 */
export async function callService<A extends z.ZodType>(
  { method, path, answer }: Pick<Call, 'method' | 'path'> & { answer: A },
  { params = {}, body }: Input,
  { at, token }: Caller,
): Promise<z.output<A>> {
  if (!URL.canParse(at)) throw new ReleaseError('usage', `${at} is no address such as https://releases.example.`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(new URL(API_PATH + filled, at), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_MS),
  }).catch((cause: unknown) => {
    throw new ReleaseError(
      'unavailable',
      `${at} does not answer; is the release service running there?`,
      {},
      { cause },
    );
  });
  const json: unknown = await response.json().catch(() => undefined);
  const parsed = response.ok ? answer.safeParse(json) : undefined;
  if (!parsed?.success) throw refusalOf(json, response.status, at);
  return parsed.data;
}

/**
 * The token of the caller: RELEASE_TOKEN, or the content of the file that RELEASE_TOKEN_FILE names.
 * @throws ReleaseError `auth` without a token, `usage` for a file that cannot be read
 */
export function serviceToken(environment: NodeJS.ProcessEnv): string {
  try {
    const token = withSecretFiles(environment, ['RELEASE_TOKEN']).RELEASE_TOKEN?.trim();
    if (token) return token;
  } catch (error) {
    throw new ReleaseError('usage', sentenceOf(error));
  }
  throw new ReleaseError(
    'auth',
    'RELEASE_TOKEN is not set, and RELEASE_TOKEN_FILE names no file; the console creates tokens for programs.',
  );
}
