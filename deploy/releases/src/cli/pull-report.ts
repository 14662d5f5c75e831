import type { PartChange, PullReport, UnitReport } from '../channel/pull-report';

function signed(difference: number): string {
  return difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`;
}

function sizeRow({ part, bytes, live, budget }: PartChange): string {
  const over = bytes !== undefined && bytes > budget ? ' **over budget**' : '';
  const difference = bytes === undefined ? 'gone' : live === undefined ? 'new' : signed(bytes - live);
  return `| \`${part}\` | ${live ?? '–'} | ${bytes ?? '–'} | ${difference} | ${budget}${over} |`;
}

function bulleted(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `**${title}**`, '', ...lines.map((line) => `- ${line}`)];
}

function unitLines(report: UnitReport): string[] {
  const { unit, version, live, uses, sizes } = report;
  const used = uses.map(
    ({ module, names, added }) =>
      `\`${module}\`: ${names.join(', ') || 'only as a whole'}${added.length > 0 ? `; new: **${added.join(', ')}**` : ''}`,
  );
  return [
    '',
    `### ${unit} ${version}${live === undefined ? ' (not served yet)' : ` against ${live}`}`,
    ...bulleted('Links removed', report.linksRemoved),
    ...bulleted('Links added', report.linksAdded),
    ...bulleted('Facts with another payload under the same version', report.payloadsChanged),
    ...bulleted('Exports used', used),
    '',
    '**Bytes on the wire**',
    '',
    ...(sizes
      ? ['| part | live | now | difference | budget |', '| --- | ---: | ---: | ---: | ---: |', ...sizes.map(sizeRow)]
      : ['Not recorded in this build.']),
  ];
}

/** Formats the report as Markdown, for a comment on a pull request. */
export function pullReportLines({ channel, units, channels }: PullReport): string[] {
  return [
    `## Release check against ${channel}`,
    '',
    '| channel | shell | would be |',
    '| --- | --- | --- |',
    ...channels.map(
      (one) =>
        `| ${one.channel} | ${one.shell ?? '–'} | ${one.ok ? 'accepted' : 'refused'}${one.wouldFit ? `; \`pin ${one.wouldFit.join(' ')}\` would fit` : ''} |`,
    ),
    ...channels.flatMap((one) => [
      ...bulleted(`Findings on ${one.channel}`, [
        ...(one.problem === undefined ? [] : [one.problem]),
        ...one.findings.map(
          ({ severity, code, message, fix }) =>
            `${severity === 'refuse' ? 'refused' : 'warning'} ${code}: ${message} ${fix}`,
        ),
      ]),
    ]),
    ...units.flatMap(unitLines),
  ];
}
