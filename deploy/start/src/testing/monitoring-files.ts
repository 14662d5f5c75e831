import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../settings';

/** Folder with the configuration of Prometheus and Grafana. */
export const MONITORING = path.join(ROOT, 'deploy/infra/monitoring');

export interface Rule {
  expr: string;
  record?: string;
  alert?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

export interface Dashboard {
  uid: string;
  title: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

/** Paths of the files of a folder of the monitoring. */
export function filesOf(folder: 'rules' | 'rule-tests' | 'dashboards'): string[] {
  const dir = path.join(MONITORING, folder);
  return readdirSync(dir).map((name) => path.join(dir, name));
}

export function readRules(): Rule[] {
  return filesOf('rules').flatMap((file) => {
    const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(file, 'utf8'));
    return groups.flatMap(({ rules }) => rules);
  });
}

export function readDashboards(): Dashboard[] {
  return filesOf('dashboards').map((file): Dashboard => JSON.parse(readFileSync(file, 'utf8')));
}

/** Expressions of the panels of all dashboards. */
export const panelExpressions = (): string[] =>
  readDashboards().flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));

/** Targets of the jobs of the scrape configuration. */
export function readTargets(): [job: string, targets: string[]][] {
  const { scrape_configs: jobs }: { scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[] } =
    parse(readFileSync(path.join(MONITORING, 'prometheus.yml'), 'utf8'));
  return jobs.map((job) => [job.job_name, job.static_configs.flatMap(({ targets }) => targets)]);
}
