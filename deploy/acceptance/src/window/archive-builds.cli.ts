import { keep } from './build-archive';

/**
 * `npm run window -- <name> <folder>`: archives the builds below the folder (`shell`, `lobby`, …) for the support
 * window. Run once for each served major version of the contract, with the last builds published under it.
 */
const [name, dir] = process.argv.slice(2);
if (name === undefined || dir === undefined) {
  console.error('Say the name and the folder: npm run window -- contract-2 .cache/builds');
  process.exit(2);
}
keep(name, dir);
