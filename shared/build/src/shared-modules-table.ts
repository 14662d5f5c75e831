import { SHARED_MODULES } from './shared-modules';

/** The shared-module table as Markdown, for the README; a test keeps the two equal. */
export function sharedModulesTable(): string {
  const rows = SHARED_MODULES.map(({ name, policy, entries, lazy, range, owner, reason, forbidden, deprecated }) => {
    const ask = entries?.map((entry) => `\`${entry}\`${lazy?.includes(entry) ? ' (lazy)' : ''}`).join(', ') ?? '–';
    const never =
      Object.keys(forbidden ?? {})
        .map((request) => `\`${request}\``)
        .join(', ') || '–';
    const note = deprecated ? `${reason} Deprecated: use ${deprecated.use}, gone in ${deprecated.removedIn}.` : reason;
    return `| \`${name}\` | ${policy} | ${ask} | ${range ? `\`${range}\`` : '–'} | ${never} | ${owner} | ${note} |`;
  });
  return [
    '| module | policy | remotes import | range | remotes never import | owner | reason |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
