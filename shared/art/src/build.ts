import path from 'node:path';
import { buildArt } from './build-art';

async function main(): Promise<void> {
  const started = performance.now();
  const { pictures, files, bytes, skipped } = await buildArt(path.resolve(__dirname, '../dist'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `art: ${pictures} pictures, ${files} files, ${Math.round(bytes / 1000)} kB, ${skipped ? 'unchanged' : 'built'} in ${seconds} s\n`,
  );
}

void main();
