import { SHARED_MODULES } from '@parola/presets';

const HEAD = ['module', 'policy', 'remotes import', 'range', 'remotes never import', 'owner', 'reason'];

function listed(requests: readonly string[] | undefined, note: (request: string) => string = () => ''): string {
  return requests?.length ? requests.map((request) => `\`${request}\`${note(request)}`).join(', ') : '–';
}

function rows(): string[][] {
  return SHARED_MODULES.map(
    ({ name, policy, entries = [], lazy, bundled = [], range, owner, reason, forbidden, deprecated }) => [
      `\`${name}\``,
      policy,
      listed([...entries, ...bundled], (entry) =>
        lazy?.includes(entry) ? ' (lazy)' : bundled.includes(entry) ? ' (bundled)' : '',
      ),
      listed(range === undefined ? undefined : [range]),
      listed(Object.keys(forbidden ?? {})),
      owner,
      deprecated ? `${reason} Deprecated: use ${deprecated.use}, gone in ${deprecated.removedIn}.` : reason,
    ],
  );
}

/**
 * The table of shared modules as Markdown, for docs/build/shared-modules.md; a test keeps the two equal. Columns are
 * padded like the formatter's.
 */
export function sharedModulesTable(): string {
  const lines = [HEAD, ...rows()];
  const widths = HEAD.map((_title, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[], pad: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, pad)).join(' | ')} |`;
  const [head, ...body] = lines.map((cells) => line(cells, ' '));
  return [
    head,
    line(
      HEAD.map(() => ''),
      '-',
    ),
    ...body,
  ].join('\n');
}
