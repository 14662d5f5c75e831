import type { AnswerOf, Change, ModuleUse } from '@parola/release-api';
import { EXIT_CODES, ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { rulesIn, type Checked } from './channel-verbs';
import { findingLines, table, type Answer } from './output';

type Copy = ModuleUse['copies'][number];

const bytesText = (bytes: number | undefined) => (bytes === undefined ? '? bytes' : `${bytes} bytes`);

function copyText({ unit, version, packageVersion, bytes }: Copy['copies'][number]): string {
  return `${unit} ${version} (${packageVersion ?? '?'}, ${bytesText(bytes)})`;
}

/** Lines for the modules and packages of the builds that players could get together. */
function moduleLines({ shells, copies, extraBytes, unknown }: ModuleUse): string[] {
  return [
    ...shells.flatMap(({ version, modules }) => [
      `Modules of shell ${version}:`,
      ...table(
        modules.map(({ module, version: provided, takers }) => [
          `  ${module}`,
          provided ?? 'not provided',
          takers.length === 0
            ? 'taken by no remote'
            : takers
                .map(({ unit, version: of, range, fits }) => `${unit} ${of} ${range}${fits ? '' : ' REFUSED'}`)
                .join(', '),
        ]),
      ),
    ]),
    copies.length === 0
      ? 'No package is in several units.'
      : `Packages in several units, ${extraBytes} bytes more than one copy of each:`,
    ...table(copies.map((one) => [`  ${one.name}`, `+${one.extraBytes}`, one.copies.map(copyText).join(', ')])),
    ...(unknown.length > 0 ? [`Packages unknown, neither SBOM nor source maps: ${unknown.join(', ')}`] : []),
  ];
}

function reportLines(what: string, { ok, shell, findings, wouldFit, modules }: AnswerOf<'check'>): string[] {
  return [
    ok ? `${what} would be accepted (shell ${shell}).` : `${what} would be refused.`,
    ...findingLines(findings),
    ...(wouldFit ? [`This would fit, all in one change: pin ${wouldFit.join(' ')}`] : []),
    ...(modules ? moduleLines(modules) : []),
  ];
}

/**
 * Says what a pin, or with `percent` a canary, would change, and writes nothing: the findings, the modules of the shell
 * with the builds that take them, and the packages that several units carry.
 */
export async function plan(
  registry: Registry,
  written: readonly string[],
  { channel, percent, accept }: Pick<Checked, 'channel' | 'accept'> & { percent?: string },
): Promise<Answer> {
  const share = percent === undefined ? undefined : Number(percent);
  if (share !== undefined && !(share >= 0 && share <= 100))
    throw new ReleaseError('usage', `«${percent}» is not a share; give a percentage such as 5 or 0.25.`);
  const common = { items: [...written], accept: rulesIn(accept) };
  const change: Change =
    share === undefined ? { kind: 'pin', ...common } : { kind: 'canary', percent: share, ...common };
  const report = await registry.judge(change, channel);
  const what = `${share === undefined ? 'The pin' : 'The canary'} of ${written.join(', ')} on ${channel}`;
  return {
    lines: reportLines(what, report),
    json: { report },
    ...(report.ok ? {} : { exitCode: EXIT_CODES.incompatible }),
  };
}
