import path from 'node:path';
import { lintCacheKey } from '../lint/cache-key';

/** Lints style sheets below the given paths of the repository. @returns true without findings */
export async function runStylelint(root: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  // An ES module: a static import would be compiled to `require`.
  const { default: stylelint } = await import('stylelint');
  const { errored, report } = await stylelint.lint({
    cwd: root,
    files: paths.map((each) => (each.endsWith('.css') ? each : `${each}/**/*.css`)),
    formatter: 'string',
    allowEmptyInput: true,
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: path.join(root, 'node_modules/.cache/parola', `stylelint-${lintCacheKey(root)}`),
  });
  if (report.trim()) console.log(report);
  return !errored;
}
