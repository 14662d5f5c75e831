import path from 'node:path';
import { ESLint } from 'eslint';
import { lintCacheKey } from './cache-key';

/**
 * Lints TypeScript below the given paths of the repository; results are cached by content. @returns true without
 * findings
 */
export async function runEslint(root: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const eslint = new ESLint({
    cwd: root,
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: path.join(root, 'node_modules/.cache/parola', `eslint-${lintCacheKey(root)}`),
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(paths.map((each) => (/\.tsx?$/.test(each) ? each : `${each}/**/*.{ts,tsx}`)));
  const formatter = await eslint.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text) console.log(text);
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}
