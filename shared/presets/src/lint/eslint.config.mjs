import { register } from 'tsx/cjs/api';

// The rules are TypeScript; editors and worker threads load this file without our command around it.
register();
const { createRequire } = await import('node:module');
const { eslintConfig } = createRequire(import.meta.url)('./eslint-config.ts');

export default eslintConfig;
