import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { askNpm, type NpmAnswer, type Registry } from './npm';

/** A packed package. */
export interface Packed {
  name: string;
  version: string;
  file: string;
}

/** Error codes of a connection that did not come about or ended early. */
const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|E(HOST|NET)UNREACH|EPIPE|ERR_\w+)$/;

const integrityOf = (file: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

/** Sentence on a failed npm command. */
function reasonOf({ code, text }: NpmAnswer, what: string, { url, token }: Registry): string {
  if (code === 'ENEEDAUTH' || (code === 'E401' && token === undefined))
    return `${url} asks for a token: set NPM_TOKEN or NPM_TOKEN_FILE.`;
  if (code === 'E401') return `${url} refused the token: it is wrong or has expired.`;
  if (code === 'E403') return `The token has no right to publish ${what} at ${url}: ${text}`;
  if (UNREACHABLE.test(code ?? '')) return `${url} cannot be reached (${code}).`;
  return `${url} does not answer like an npm registry (${code}, ${what}): ${text.split('\n', 1)[0]}`;
}

/** The address of a registry with a slash at its end. @throws Error in one sentence for another kind of address */
export function registryAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/i.test(text))
    throw new Error(`«${text}» is no address of a registry: it starts with https://.`);
  const { href } = new URL(text);
  return href.endsWith('/') ? href : `${href}/`;
}

/**
 * Publishes the packages that the registry does not have, in the given order. A published version never changes, so a
 * repeated run continues with the missing ones. @returns the number of published packages
 * @throws Error in one sentence that says how many are there, when the registry refuses one or cannot be reached
 */
export async function publishPackages(
  packages: readonly Packed[],
  registry: Registry,
  say: (line: string) => void,
): Promise<number> {
  let published = 0;
  for (const [there, { name, version, file }] of packages.entries()) {
    const id = `${name}@${version}`;
    const stop = (answer: NpmAnswer) =>
      new Error(
        `${reasonOf(answer, id, registry)} ${there} of ${packages.length} packages are there; repeat to continue.`,
      );
    const found = await askNpm(registry, ['view', id, 'dist.integrity']);
    if (found.code !== undefined && found.code !== 'E404') throw stop(found);
    if (found.code === undefined && found.text !== '') {
      const isSame = found.text === JSON.stringify(integrityOf(file));
      say(`${id} is there${isSame ? '' : ' with other content: raise its version to publish this one'}.`);
      continue;
    }
    const sent = await askNpm(registry, ['publish', file, '--ignore-scripts']);
    if (sent.code !== undefined) throw stop(sent);
    say(`${id} is published.`);
    published += 1;
  }
  return published;
}
