import { register } from 'tsx/cjs/api';

// Registers the TypeScript loader, because the rules are TypeScript and editors and worker threads load this file
// directly.
register();
const { createRequire } = await import('node:module');
const { eslintConfig } = createRequire(import.meta.url)('./eslint-config.ts');

export default eslintConfig;
