/** The HTTP API of the release system: its calls with the shapes of input and answer, and its refusals. */
export { API_PATH, EVENTS, EVENTS_PATH } from './addresses';
export { CALLS } from './calls';
export type { Call } from './call';
export type { AnswerOf, BodyOf, CallName, ParamsOf, QueryOf } from './calls';
export {
  change as changeSchema,
  SAFETY_KINDS,
  UNVERIFIED,
  URGENCIES,
  type Change,
  type ChangeKind,
  type RampStep,
} from './changes';
export type { Lock, ModuleUse, ReleaseRequest } from './documents';
export {
  MOST_REPORT_DAYS,
  type ReportSubscription,
  type StackPlace,
  type UnitFault,
  type UnitReport,
} from './unit-report';
export {
  OPEN_POLICY,
  policy as policySchema,
  RECOMMENDED_POLICY,
  type CiRule,
  type FreezeWindow,
  type Grant,
  type Policy,
} from './policy';
export { problem, PROBLEMS, type Problem, type ProblemCode } from './problem';
export { GIVEN_STATES, RELEASE_ROLES, WALLS, type ReleaseRole, type Wall } from './name-shapes';
