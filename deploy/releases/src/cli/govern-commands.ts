import { Argument, type Command } from 'commander';
import type { Registry } from '../registry/registry';
import { canary, make, type CanaryFlags } from './change-verbs';
import { rulesIn, type ChangeFlags } from './channel-verbs';
import { diff } from './diff-verb';
import { lock, policy, request } from './govern-verbs';
import type { Answer } from './output';
import { PRODUCTION } from '../documents/build-refs';

/** Description of the option that accepts unverified statements of builds. */
export const ACCEPT = 'rules of the artefact to accept without proof (PIN-038), such as ART-023';

/** Functions with which the command line adds a verb, see `program.ts`. */
export interface Verbs {
  /** Adds a verb with the options of every change. */
  change: (usage: string, description: string) => Command;
  /** Adds a verb that only reads, or changes no channel. */
  command: (usage: string, description: string) => Command;
  answer: (verb: (registry: Registry) => Promise<Answer>) => Promise<void>;
}

/** Adds the verbs of canaries, emergencies and promotion. */
export function addChangeVerbs({ change, answer }: Verbs): void {
  change('canary <unit@version...>', 'serve these builds to a share of the players, all of them or none')
    .requiredOption(
      '--percent <share>',
      '0 to 100 in steps of 0.01; 0: remotes in previews only, a shell for no player',
    )
    .option('--group <name>', 'name of the release group; default: its units')
    .option('--plan <steps>', 'steps for the guard: <percent>/<sessions>/<minutes>, such as 1/500/30,5/2000/60')
    .option('--accept <rules>', ACCEPT)
    .action((items: string[], options: CanaryFlags) => answer((registry) => canary(registry, items, options)));
  change('abort <group>', 'end a canary; all players get the pinned builds').action(
    (group: string, options: ChangeFlags) => answer((registry) => make(registry, { kind: 'abort', group }, options)),
  );
  change('finish <group>', 'pin the builds of a canary').action((group: string, options: ChangeFlags) =>
    answer((registry) => make(registry, { kind: 'finish', group }, options)),
  );
  change('kill <remote>', 'switch a remote off, also in pages that are open').action(
    (unit: string, options: ChangeFlags) => answer((registry) => make(registry, { kind: 'kill', unit }, options)),
  );
  change('stop', 'end every canary and refuse all changes but those that make the site safe').action(
    (options: ChangeFlags) => answer((registry) => make(registry, { kind: 'stop' }, options)),
  );
  change('resume', 'allow changes again after a stop').action((options: ChangeFlags) =>
    answer((registry) => make(registry, { kind: 'resume' }, options)),
  );
  change('promote', 'pin the builds of another channel')
    .addArgument(new Argument('[units...]', 'only these units'))
    .requiredOption('--from <channel>', 'the channel that serves it')
    .option('--accept <rules>', ACCEPT)
    .action((units: string[], options: ChangeFlags & { from: string; accept?: string }) =>
      answer((registry) => {
        const what = { from: options.from, ...(units.length > 0 ? { units } : {}), accept: rulesIn(options.accept) };
        return make(registry, { kind: 'promote', ...what }, options);
      }),
    );
}

/** Adds the verbs of rules, locks, requests and comparison. */
export function addRuleVerbs({ command, answer }: Verbs): void {
  command('policy', 'show or set the approval rules and the freeze windows')
    .addArgument(new Argument('<what>').choices(['show', 'set', 'recommended', 'guard', 'open']))
    .argument('[mode]', 'guard: on, dry or off')
    .option('--file <file>', 'set: the policy as JSON')
    .option('--reason <text>', 'why; required to set one')
    .option('--base <rev>', 'refuse if it is not the newest any more')
    .action((what: string, mode: string | undefined, options: { file?: string; reason?: string; base?: string }) =>
      answer((registry) => policy(registry, what, { ...options, mode })),
    );
  command('lock', 'keep others from changing a channel or one unit of it for a while')
    .addArgument(new Argument('<what>').choices(['ls', 'add', 'rm']))
    .argument('[lock]', 'rm: which one')
    .option('--channel <channel>', 'channel', PRODUCTION)
    .option('--unit <unit>', 'add: only this unit')
    .option('--reason <text>', 'add: why')
    .option('--minutes <minutes>', 'add: how long, at most a week; default: 60')
    .option('--operator', 'rm: also a lock of another owner')
    .action(
      (
        what: string,
        id: string | undefined,
        options: { channel: string; unit?: string; reason?: string; minutes?: string; operator?: boolean },
      ) => answer((registry) => lock(registry, what, id, options)),
    );
  command('request', 'show and judge changes that wait for approval')
    .addArgument(new Argument('<what>').choices(['ls', 'show', 'approve', 'reject', 'withdraw']))
    .argument('[request]', 'which one')
    .option('--digest <digest>', 'approve: only if it is still exactly this')
    .option('--reason <text>', 'reject: why')
    .action((what: string, id: string | undefined, options: { digest?: string; reason?: string }) =>
      answer((registry) => request(registry, what, id, options)),
    );
  command('diff [revisions...]', 'show the differences between two revisions, or two channels')
    .option('--channel <channel>', 'channel', PRODUCTION)
    .option('--with <channel>', 'another channel')
    .action((revisions: string[], options: { channel: string; with?: string }) =>
      answer((registry) => diff(registry, revisions, options)),
    );
}
