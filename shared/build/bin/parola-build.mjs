#!/usr/bin/env node
import { existsSync } from 'node:fs';

const source = new URL('../src/cli.ts', import.meta.url);
if (existsSync(source)) {
  await import('tsx');
  await import(source);
} else {
  // This package is compiled when it is published; `remote.config.ts` of the remote is not.
  (await import('tsx/cjs/api')).register();
  await import(new URL('../dist/cli.js', import.meta.url));
}
