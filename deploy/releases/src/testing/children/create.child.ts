/**
 * Child process that tries to create the object of each round on command, and reports the winner: `create.child.ts
 * <folder> <own name>`.
 */
import { openFileSystemStorage } from '../../storage/file-system';

const [folder = '', name = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const storage = await openFileSystemStorage(folder);
  process.on('message', (round) => {
    if (round === 'end') return process.disconnect();
    void storage
      .createIfAbsent(`race/${String(round)}.json`, Buffer.from(name.repeat(2000)))
      .then((result) => process.send?.(result));
  });
  process.send?.('ready');
}
void main();
