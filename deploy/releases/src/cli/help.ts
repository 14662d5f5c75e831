import type { Command } from 'commander';
import { pasteable } from '../ground/hints';

/** Groups of the help, in display order. */
const GROUPS = {
  ship: 'Ship a build:',
  look: 'Look:',
  incident: 'In an incident:',
  govern: 'Govern:',
  store: 'Keep the store:',
} as const;

/** Group and example of each verb. */
const VERBS: Record<string, [keyof typeof GROUPS, string]> = {
  publish: ['ship', 'publish wallets --version 1.4.0'],
  check: ['ship', 'check wallets@1.4.0 --report md'],
  plan: ['ship', 'plan wallets@1.4.0 --percent 5'],
  preview: ['ship', 'preview wallets@1.4.0 --hours 4'],
  pin: ['ship', 'pin wallets@1.4.0 --reason "faster deposit page"'],
  canary: ['ship', 'canary wallets@1.5.0 --percent 5 --plan 5/500/30,50/2000/60 --reason "new cashier"'],
  finish: ['ship', 'finish wallets --reason "fares well"'],
  promote: ['ship', 'promote wallets --from staging --reason "tried on staging"'],
  attest: ['ship', 'attest wallets --dir dist'],
  login: ['ship', 'login --oidc-token - --at https://operators.example'],
  ls: ['look', 'ls wallets'],
  report: ['look', 'report wallets --days 7'],
  webhook: ['look', 'webhook set wallets --url-file hook.txt'],
  show: ['look', 'show wallets@1.4.0'],
  log: ['look', 'log --channel staging --limit 5'],
  diff: ['look', 'diff --with staging'],
  rollback: ['incident', 'rollback --unit wallets --reason "deposits fail"'],
  abort: ['incident', 'abort wallets --reason "errors on older phones"'],
  off: ['incident', 'off wallets --reason "provider is down"'],
  on: ['incident', 'on wallets --reason "provider is back"'],
  kill: ['incident', 'kill wallets --reason "its code is not to be trusted"'],
  stop: ['incident', 'stop --reason "incident 42"'],
  resume: ['incident', 'resume --reason "incident 42 is over"'],
  policy: ['govern', 'policy guard on --reason "the guard may end canaries"'],
  lock: ['govern', 'lock add --unit wallets --minutes 90 --reason "migration"'],
  request: ['govern', 'request ls'],
  account: ['govern', 'account invite'],
  publisher: ['govern', 'publisher allow wallets --name "CI" --reason "builds it"'],
  audit: ['govern', 'audit verify'],
  state: ['store', 'state wallets@1.4.0 blocked --reason "loses deposits"'],
  gc: ['store', 'gc plan'],
  checkpoint: ['store', 'checkpoint export'],
  verify: ['store', 'verify --channel production'],
  key: ['store', 'key ls'],
  doctor: ['store', 'doctor --channel production'],
};

/**
 * Adds group and example to the help of a verb. @throws Error for a verb without an entry in VERBS, a programming
 * error
 */
export function groupedHelp(command: Command): Command {
  const known = VERBS[command.name()];
  if (!known) throw new Error(`The verb ${command.name()} has no group and no example.`);
  const [group, example] = known;
  return command.helpGroup(GROUPS[group]).addHelpText('after', `\nExample:\n  ${pasteable(example)}`);
}

/** The examples of all verbs, as typed. */
export const EXAMPLES: readonly string[] = Object.values(VERBS).map(([, example]) => example);

/** Text below the list of verbs: the commands of a usual day. */
export const A_DAY = [
  '',
  'A day:',
  ...['publish', 'check', 'pin', 'log', 'rollback'].map((verb) => `  ${pasteable(VERBS[verb]?.[1] ?? verb)}`),
  '',
  `An example of each verb: ${pasteable('<verb> --help')}`,
].join('\n');
