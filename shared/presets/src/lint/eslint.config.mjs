import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// The rules are TypeScript here and compiled when published. Editors and worker threads load this file directly.
if (existsSync(new URL('./eslint-config.ts', import.meta.url))) (await import('tsx/cjs/api')).register();
const { eslintConfig } = createRequire(import.meta.url)('./eslint-config');

export default eslintConfig;
