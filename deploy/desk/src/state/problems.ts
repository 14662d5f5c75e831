import type { SystemState } from '@parola/operations';
import type { text } from '../text';

type Words = typeof text;

/** Name of a process: its host, and the start of its id for several on one host. */
export function nameOf({ host, id }: { host: string; id: string }): string {
  return `${host} ${id.slice(0, 4)}`;
}

/** Everything that needs a person, as sentences, the most urgent first. */
export function problemsOf(state: SystemState, t: Words): string[] {
  const { processes, database, jobs, backlogs, partners, ledger } = state;
  const hasWorker = processes.some(({ isSilent, roles }) => !isSilent && roles.includes('worker'));
  const findings = ledger?.findings ?? 0;
  return [
    ...(ledger?.sums ?? []).flatMap(({ asset, sum }) => (sum === 0 ? [] : [t('desk.state.problem.sum', { asset })])),
    ...(findings > 0 ? [t('desk.state.problem.findings', { count: findings })] : []),
    ...database.warnings.map((sentence) => t('desk.state.problem.setting', { sentence })),
    ...(hasWorker ? [] : [t('desk.state.problem.no-worker')]),
    ...processes.filter(({ isSilent }) => isSilent).map((one) => t('desk.state.problem.silent', { name: nameOf(one) })),
    ...backlogs.filter(({ isLate }) => isLate).map(({ name }) => t('desk.state.problem.backlog', { name })),
    ...partners
      .filter(({ state: its }) => its === 'failing')
      .map(({ name }) => t('desk.state.problem.partner', { name: t(`desk.state.partner.${name}`) })),
    ...jobs.flatMap(({ name, state: its }) =>
      its === 'failing' || its === 'late' ? [t(`desk.state.problem.${its}`, { name })] : [],
    ),
  ];
}
