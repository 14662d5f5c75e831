import { execFile } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

const SQUAWK = path.join(__dirname, '../../node_modules/.bin/squawk');
/**
 * Rules that do not apply: the migrator sets the limits (`db/migrate.ts`), and runs each file once. The others are
 * taste.
 */
const EXCLUDED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
];

const report = z.array(
  z.object({ file: z.string(), line: z.int(), rule_name: z.string(), message: z.string(), help: z.string().nullish() }),
);

/** A statement of a migration that locks or rewrites a table, or breaks nodes of the release before. */
export interface MigrationFinding {
  /** File name without its folder. */
  file: string;
  /** Counts from 1. */
  line: number;
  /** Name of the rule in squawk, for a comment `-- squawk-ignore <rule>` with the reason. */
  rule: string;
  text: string;
}

/** Lints migrations, each as one transaction, for PostgreSQL 15. @throws Error when the linter does not run */
export async function lintMigrations(files: readonly string[]): Promise<MigrationFinding[]> {
  if (files.length === 0) return [];
  const args = ['--assume-in-transaction', '--pg-version', '15', '--reporter', 'json'];
  const output = await new Promise<string>((resolve, reject) => {
    // The exit code is 1 for findings.
    execFile(SQUAWK, [...args, '--exclude', EXCLUDED.join(','), ...files], (error, stdout) =>
      stdout.startsWith('[') ? resolve(stdout) : reject(error ?? new Error('squawk printed no report')),
    );
  });
  return report.parse(JSON.parse(output)).map(({ file, line, rule_name: rule, message, help }) => ({
    file: path.basename(file),
    line: line + 1,
    rule,
    text: [message, help].filter(Boolean).join(' '),
  }));
}
