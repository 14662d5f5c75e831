import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../product/paths';
import type { ProductPlace } from '../product/product';

const TSX = path.join(ROOT, 'deploy/platform/node_modules/.bin/tsx');

/** Answers a conversation as support, by the platform's command line. */
export async function answerChat({ dataDir }: ProductPlace, ticket: string, ...answer: string[]): Promise<void> {
  await promisify(execFile)(TSX, ['src/chat.cli.ts', ticket, ...answer], {
    cwd: path.join(ROOT, 'deploy/platform'),
    env: { ...process.env, PAROLA_DATA_DIR: path.resolve(ROOT, dataDir) },
  });
}
