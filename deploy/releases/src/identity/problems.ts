import { PROBLEMS, type Problem, type ProblemCode } from '@parola/release-api';
import { sentenceOf, ReleaseError, type ReleaseErrorKind } from '../ground/errors';
import { storedReport } from '../documents/stored-report';

/** Titles of problems; `detail` gives the rest. */
const TITLES: Readonly<Record<ProblemCode, string>> = {
  usage: 'This cannot be asked so',
  notLoggedIn: 'Not logged in',
  notAllowed: 'You may not do this',
  secondNeeded: 'Another administrator has to agree',
  notFound: 'There is no such thing',
  conflict: 'Conflict with existing data',
  incompatible: 'These builds do not fit together',
  gone: 'This is gone',
  overtaken: 'Overtaken by another change',
  tooLarge: 'This is too large',
  integrity: 'Something is damaged',
  frozen: 'Changes are frozen',
  unconditional: 'Say which revision you looked at',
  tooMany: 'Too many tries',
  unavailable: 'Not possible at the moment',
};

/** Fields of a problem besides its texts. */
export type ProblemDetails = Pick<Problem, 'currentRev' | 'head' | 'findings' | 'report' | 'fields'>;

/** Refusal of the service; `toProblem` makes the body of its response. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Problem code for each kind of ReleaseError. `auth` means a missing signing key, hence `unavailable`. */
const CODE_OF: Readonly<Record<ReleaseErrorKind, ProblemCode>> = {
  usage: 'usage',
  auth: 'unavailable',
  incompatible: 'incompatible',
  conflict: 'conflict',
  frozen: 'frozen',
  approval: 'notAllowed',
  integrity: 'integrity',
  unavailable: 'unavailable',
};

/** Converts any thrown value into a refusal for the caller. Unexpected errors reveal nothing about the service. */
export function refusalOf(error: unknown): ServiceRefusal {
  if (error instanceof ServiceRefusal) return error;
  if (!(error instanceof ReleaseError))
    return new ServiceRefusal(
      'unavailable',
      'The release service failed; try again, and see its log.',
      {},
      {
        cause: error,
      },
    );
  const { findings, currentRev, wouldFit } = error.details;
  return new ServiceRefusal(
    error.details.forbidden ? 'notAllowed' : CODE_OF[error.kind],
    sentenceOf(error),
    {
      ...(findings ? { findings: [...findings] } : {}),
      ...(findings && wouldFit
        ? { report: { ok: false, ...storedReport({ shell: '', findings: [...findings] }), wouldFit: [...wouldFit] } }
        : {}),
      ...(currentRev === undefined ? {} : { currentRev }),
    },
    { cause: error },
  );
}

/** Response body of a refusal, as `application/problem+json`. */
export function toProblem({ code, message, details }: ServiceRefusal): Problem {
  const { status } = PROBLEMS[code];
  return {
    type: `urn:parola:releases:${code}`,
    title: TITLES[code],
    status,
    detail: message,
    code,
    retryable: code === 'unavailable' || code === 'tooMany',
    ...details,
  };
}
