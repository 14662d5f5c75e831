#!/usr/bin/env node
import { existsSync } from 'node:fs';

const source = new URL('../src/cli.ts', import.meta.url);
const isSource = existsSync(source);
// This package is compiled when it is published.
if (isSource) await import('tsx');
await import(isSource ? source : new URL('../dist/cli.js', import.meta.url));
