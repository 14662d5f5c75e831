import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '@parola/presets';

/**
 * Aliases to the production build of react-router: its `exports` name the development build, with its warnings, for every bundler.
 * The kit is who depends on it; a shell without a router gets none.
 */
export function productionRouter(shellDir: string): Record<string, string> {
  const users = [shellDir, path.join(repositoryRoot(__dirname), 'shared/kit')].map((dir) =>
    path.join(dir, 'node_modules/react-router-dom/package.json'),
  );
  const user = users.find((file) => existsSync(file));
  if (user === undefined) return {};
  const router = path.dirname(createRequire(realpathSync(user)).resolve('react-router/package.json'));
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}
