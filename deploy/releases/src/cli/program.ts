import { forTerminal } from '@parola/terminal';
import { Argument, Command, CommanderError, Option } from 'commander';
import { addCollectVerbs } from './collect-verbs';
import { account, ACCOUNT_VERBS } from './account-verbs';
import { audit, AUDIT_VERBS } from './audit-verbs';
import { doctor, list, publish, show, verify, type PublishFlags } from './build-verbs';
import { check, exportCheckpoint, log, off, on, pin, rollback, type ChangeFlags, type Checked } from './channel-verbs';
import { audited } from './audited';
import { actorOf, dataFolder, dataFolderOf, openDefaultRegistry, REPOSITORY_ROOT } from './data-folder';
import { ACCEPT, addChangeVerbs, addRuleVerbs } from './govern-commands';
import { A_DAY, groupedHelp } from './help';
import { key, KEY_VERBS } from './key-verbs';
import { login } from './login-verb';
import { addPublisherVerbs } from './publisher-verbs';
import { assertBegun, assertChannels } from './store-guards';
import { plan } from './plan-verb';
import { preview, type PreviewFlags } from './preview-verb';
import { report } from './report-verb';
import { webhook, WEBHOOK_VERBS } from './webhook-verb';
import { printAnswer, printError, type Answer, type Output } from './output';
import { addressesOf } from '../service/addresses';
import { PRODUCTION } from '../documents/build-refs';
import { PROGRAM } from '../ground/hints';
import { EXIT_CODES, ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';

/** Help of an option that names the release service. */
const SERVICE_ADDRESS = 'where the release service is; default: PAROLA_RELEASES, or that of the data folder';

async function serviceAddress(): Promise<string> {
  return (await addressesOf(dataFolder(process.env), process.env)).console;
}

/** Checks that the folder holds releases and that the named channels exist. @throws ReleaseError `usage` */
async function assertPlace(registry: Registry, verb: Command): Promise<void> {
  await assertBegun(registry, verb.name());
  const mayMake = verb.options.some(({ long }) => long === '--new-channel');
  await assertChannels(registry, verb.opts(), mayMake);
}

/**
 * Runs one command of the release command line; returns its exit code. Exit codes are a public interface, see
 * EXIT_CODES.
 */
export async function runCommand(args: readonly string[], terminal: Output): Promise<number> {
  // Escapes control characters in all output: reasons, names and error messages repeat text of people and programs.
  const output: Output = {
    out: (text) => terminal.out(forTerminal(text)),
    err: (text) => terminal.err(forTerminal(text)),
  };
  const program = new Command(PROGRAM)
    .description('Publishes builds and decides which of them each channel serves.')
    .option('--json', 'answer with one JSON object', false)
    .showHelpAfterError('Add --help for the options.')
    .configureOutput({
      writeOut: (text) => void output.out(text),
      writeErr: (text) => void output.err(text),
    })
    .addHelpText('after', A_DAY)
    .exitOverride();
  let code = 0;
  let chosenVerb: Command | undefined;
  program.hook('preAction', (_program, verb) => void (chosenVerb = verb));

  function answer(verb: (registry: Registry) => Promise<Answer>): Promise<void> {
    return print(async () => {
      const opened = await openDefaultRegistry();
      if (chosenVerb) await assertPlace(opened, chosenVerb);
      const { registry, problems } = audited(opened);
      const answer = await verb(registry);
      return problems.length === 0 ? answer : { ...answer, problems: [...(answer.problems ?? []), ...problems] };
    });
  }

  async function print(verb: () => Promise<Answer>): Promise<void> {
    const { json } = program.opts<{ json: boolean }>();
    try {
      code = printAnswer(await verb(), json, output);
    } catch (error) {
      code = printError(error, json, output);
    }
  }

  function command(usage: string, description: string): Command {
    // Accepts the flag before and after the verb.
    return groupedHelp(program.command(usage))
      .description(description)
      .option('--json', 'answer with one JSON object')
      .on('option:json', () => program.setOptionValue('json', true));
  }

  function change(usage: string, description: string): Command {
    return command(usage, description)
      .option('--channel <channel>', 'channel to change', PRODUCTION)
      .option('--new-channel', 'make the channel, where nothing was ever pinned on it')
      .option('--reason <text>', `why; required on ${PRODUCTION}`)
      .option('--commit-id <id>', 'name of this change, to repeat it safely after a lost answer')
      .option('--base <rev>', 'refuse if the same units changed since this revision');
  }

  command('publish <unit>', 'store a build for ever, without serving it')
    .option('--version <version>', 'version; default: the one of the unit')
    .option('--dir <folder>', 'a finished build; default: build the unit now')
    .option('--no-checks', 'without types, lint and bytes; its record says so')
    .option(
      '--excuse <walls>',
      'walls that this build alone may pass, such as WALL-003, for an archived build from before the walls',
    )
    .option('--reason <text>', 'why; required with --excuse')
    .option('--no-attest', 'without an attestation, though there is a key for it')
    .action((unit: string, options: PublishFlags) =>
      answer((registry) => publish(registry, REPOSITORY_ROOT, unit, options)),
    );

  command('ls [unit]', 'list published builds, of one unit or of all, and where they are served')
    .option('--all', 'also those that are condemned or swept')
    .action((only: string | undefined, options: { all?: boolean }) =>
      answer((registry) => list(registry, { ...options, only })),
    );

  command('report <unit>', 'say where a unit is served, how its builds fare, its faults with sources, and its users')
    .option('--days <count>', 'days of health and faults, 7 at most', '1')
    .action((unit: string, options: { days: string }) => answer((registry) => report(registry, unit, options)));

  command('webhook', 'weekly report of a unit by webhook: show, set or end it, with the token of RELEASE_TOKEN')
    .addArgument(new Argument('<what>').choices(WEBHOOK_VERBS))
    .argument('<unit>', 'the unit of the report')
    .option('--url-file <file>', 'set: file with the address, which may hold a secret; - reads it from stdin')
    .option('--at <address>', SERVICE_ADDRESS)
    .action((what: string, unit: string, { at, urlFile }: { at?: string; urlFile?: string }) =>
      print(async () => webhook(what, unit, { urlFile, at: at ?? (await serviceAddress()) })),
    );

  command('show <unit@version>', 'show one build').action((written: string) =>
    answer((registry) => show(registry, written)),
  );

  command('check <unit@version...>', 'say whether a pin would be accepted')
    .option('--channel <channel>', 'channel to check against', PRODUCTION)
    .option('--fallback <version>', 'fallback to check with')
    .option('--no-fallback', 'check without a fallback')
    .addOption(new Option('--report <form>', 'a report for a pull request').choices(['md', 'json']))
    .option('--accept <rules>', ACCEPT)
    .action((written: string[], options: Checked & { report?: string }) =>
      answer((registry) => check(registry, written, options)),
    );

  command(
    'plan <unit@version...>',
    'say what a pin or canary would change: findings, shared modules, copies of packages',
  )
    .option('--channel <channel>', 'channel to plan for', PRODUCTION)
    .option('--percent <share>', 'plan a canary with this share; default: a pin')
    .option('--accept <rules>', ACCEPT)
    .action((written: string[], options: { channel: string; percent?: string; accept?: string }) =>
      answer((registry) => plan(registry, written, options)),
    );

  change('pin <unit@version...>', 'serve these builds, all from one moment on')
    .option('--fallback <version>', 'build to try when this one cannot be loaded; default: the one pinned before')
    .option('--no-fallback', 'pin without a fallback')
    .option('--urgency <urgency>', 'normal: open tabs take it at their next page; prompt: they offer it at once')
    .option('--accept <rules>', ACCEPT)
    .action((written: string[], options: ChangeFlags & Checked & { urgency?: string }) =>
      answer((registry) => pin(registry, written, options)),
    );

  addChangeVerbs({ change, command, answer });
  addRuleVerbs({ change, command, answer });
  addCollectVerbs({ command, answer });
  addPublisherVerbs({ command, answer }, REPOSITORY_ROOT);

  change('rollback', 'go back to the builds before, or further, or for one unit')
    .option('--to <rev|version>', 'revision of the channel, or with --unit a version')
    .option('--unit <unit>', 'only this unit')
    .action((options: ChangeFlags & { to?: string; unit?: string }) =>
      answer((registry) => rollback(registry, options)),
    );

  change('off <remote>', 'switch a remote off').action((name: string, options: ChangeFlags) =>
    answer((registry) => off(registry, name, options)),
  );
  change('on <remote>', 'switch a remote on again').action((name: string, options: ChangeFlags) =>
    answer((registry) => on(registry, name, options)),
  );

  command('preview [unit@version...]', 'print a link that shows builds before they are served')
    .option('--channel <channel>', 'channel with the pages that show them', PRODUCTION)
    .option('--hours <time>', 'how long the link is good, 24 at most', '2')
    .option('--site <address>', 'address of the site, where it is not that of the running product')
    .option('--ls', 'list the links that are good now')
    .option('--revoke <id>', 'end one')
    .action((written: string[], options: PreviewFlags) => answer((registry) => preview(registry, written, options)));

  command('log', 'changes with author, time and reason')
    .option('--channel <channel>', 'channel', PRODUCTION)
    .option('--limit <count>', 'how many revisions, or «all»; default: 20')
    .option('--before <rev>', 'only revisions before this one')
    .action((options: { channel: string; limit?: string; before?: string }) =>
      answer((registry) => log(registry, { ...options, columns: terminal.columns })),
    );

  command('checkpoint', 'record the current history of a channel')
    .addArgument(new Argument('<what>').choices(['export']))
    .option('--channel <channel>', 'channel', PRODUCTION)
    .action((_what: string, options: { channel: string }) =>
      answer((registry) => exportCheckpoint(registry, options.channel)),
    );

  command('verify [unit@version]', 'compare the store with the published and signed data')
    .option('--channel <channel>', 'verify history, builds and signature of a channel')
    .option('--against <file>', 'and that the history is still the one of this checkpoint')
    .action((written: string | undefined, options: { channel?: string; against?: string }) =>
      answer((registry) => verify(registry, written, options)),
    );

  command('key', 'show the key that signs, or hand over to another one')
    .addArgument(new Argument('<what>').choices(KEY_VERBS))
    .action((what: string) => answer((registry) => key(registry, what)));

  command('account', 'create an admin account when no admin can log in')
    .addArgument(new Argument('<what>').choices(ACCOUNT_VERBS))
    .action(() =>
      answer(async (registry) =>
        account(registry, actorOf(process.env), (await addressesOf(dataFolderOf(registry), process.env)).console),
      ),
    );

  command('login', 'exchange the OpenID token of a CI job for a token of a few minutes; prints it')
    .requiredOption('--oidc-token <token>', 'token of the CI for this job; - reads it from stdin')
    .option('--at <address>', SERVICE_ADDRESS)
    .action(({ at, oidcToken }: { at?: string; oidcToken: string }) =>
      print(async () => login({ oidcToken, at: at ?? (await serviceAddress()) })),
    );

  command('audit', 'log of acts and refusals: export it, or verify that it was not altered')
    .addArgument(new Argument('<what>').choices(AUDIT_VERBS))
    .option('--against <file>', 'verify that the store still holds the entries of this export')
    .option('--file <file>', 'verify this export alone')
    .action((what: string, options: { against?: string; file?: string }) =>
      answer((registry) => audit(registry, what, options)),
    );

  command('doctor', 'say whether the history of a channel can be read to its end')
    .option('--channel <channel>', 'channel', PRODUCTION)
    .option('--recover', 'set the unreadable end aside, report the loss, and continue')
    .action((options: { channel: string; recover?: boolean }) => answer((registry) => doctor(registry, options)));

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const json = args.includes('--json');
    if (!(error instanceof CommanderError)) return printError(error, json, output);
    // Help is no error. Commander has already explained a mistake on stderr, so only the JSON object remains to be
    // printed.
    if (error.exitCode === 0) return 0;
    return json ? printError(new ReleaseError('usage', error.message), true, output) : EXIT_CODES.usage;
  }
  return code;
}
