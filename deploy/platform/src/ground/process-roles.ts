/**
 * Roles of a process: `web` serves the calls and streams of players and partners, `worker` runs the jobs, `operators`
 * serves the operators' listener, `migrate` brings the database to the release at the start.
 */
export const PROCESS_ROLES = ['web', 'worker', 'operators', 'migrate'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Form of ROLE, for messages. */
export const ROLES_FORM = `is not all, nor a list of ${PROCESS_ROLES.join(', ')} with a comma between`;

/** The roles of a comma-separated list, `all` for all of them; undefined for a malformed list. */
export function parseRoles(text: string): readonly ProcessRole[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('all')) return names.length === 1 ? PROCESS_ROLES : undefined;
  const roles = PROCESS_ROLES.filter((role) => names.includes(role));
  return roles.length === names.length ? roles : undefined;
}
