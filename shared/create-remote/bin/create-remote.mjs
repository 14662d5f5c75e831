#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`A remote needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const source = new URL('../src/cli.ts', import.meta.url);
const isSource = existsSync(source);
// This package is compiled when it is published.
if (isSource) await import('tsx');
await import(isSource ? source : new URL('../dist/cli.js', import.meta.url));
