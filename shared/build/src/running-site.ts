import {
  complaints,
  DEVELOPMENT_SHELL,
  hostProfileSchema,
  matches,
  remoteManifestSchema,
  type FindingCode,
  type HostProfile,
  type RemoteName,
} from '@parola/contract';
import { checkLines, checkManifest, otherProfile } from './artefact/check-host';
import { readDefinition } from './remote/definition';
import { firstAnswer, serveRemote, type ServeOptions } from './remote/dev-server';
import { readPackage } from './unit/paths';

/** Timeout of a request to a site; ms. */
const SITE_MS = 15_000;

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the code of a failed connection, such as `ECONNREFUSED`, or the message. */
function causeOf(error: unknown): string {
  return String(fieldOf(fieldOf(error, 'cause'), 'code') ?? fieldOf(error, 'message'));
}

/** Returns the origin of an address. @throws Error with one sentence */
function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Error(`--site takes the address of a site, such as https://staging.example; it is «${site}».`);
}

/** A running site that shows a remote of this machine in its development shell. */
export interface RunningSite {
  origin: string;
  shell: HostProfile;
}

/** Finds the development shell of a site. @throws Error with one sentence when the site has none */
export async function findSite(site: string): Promise<RunningSite> {
  const origin = originOf(site);
  const address = `${origin}/shell/${DEVELOPMENT_SHELL}/host-profile.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(SITE_MS) }).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached (${causeOf(error)}).`);
  });
  if (answer.status === 404)
    throw new Error(
      `${origin} has no development shell: production never has one, and another site needs DEVELOPMENT_SHELL=on at its start.`,
    );
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}; try again later.`);
  const shell: unknown = await answer.json().catch(() => undefined);
  if (matches(hostProfileSchema, shell, 'ignore')) return { origin, shell };
  const other = otherProfile(shell);
  if (other !== undefined) throw new Error(`${origin} ${other}`);
  const wrong = complaints(hostProfileSchema, shell, 'ignore').join('; ');
  throw new Error(`${origin} is no site of Parola, or a much older one: ${wrong}.`);
}

/** The part of a definition that says where a remote has its pages. */
interface Placed {
  name: RemoteName;
  routes: readonly { path: string }[];
}

/** Address of the first page of a remote that needs no parameter, with the remote replaced by the build at `entry`. */
export function addressOf({ origin }: RunningSite, { name, routes }: Placed, entry: string): string {
  const page = routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
  return `${origin}${page}?mf=${name}@${entry}`;
}

/** Warnings about sizes: a development build has the size of its tools. */
const OF_SIZES: readonly FindingCode[] = ['PIN-015', 'PIN-031'];
/** Returns the manifest after the first compilation; undefined when the code does not compile. */
async function firstManifest(entry: string, address: string): Promise<unknown> {
  await firstAnswer(entry);
  const answer = await fetch(address);
  return answer.ok ? answer.json() : undefined;
}

/**
 * Serves the remote in `dir` and prints the address that shows it inside a running site, with the differences between
 * its manifest and that site's shell. @throws Error with one sentence when the site cannot show it
 */
export async function serveInSite(
  site: string,
  options: ServeOptions,
  print: (line: string) => void = console.log,
): Promise<void> {
  const running = await findSite(site);
  const definition = readDefinition(readPackage(options.dir));
  print(`Building ${definition.name} …`);
  const { entry, manifest: address } = await serveRemote(options);
  const manifest = await firstManifest(entry, address);
  if (matches(remoteManifestSchema, manifest)) {
    const check = checkManifest(running.shell, manifest);
    const findings = check.findings.filter(({ code }) => !OF_SIZES.includes(code));
    print(checkLines(running.shell, { ...check, findings }).join('\n'));
  }
  const calls = options.fakes === true ? 'prepared responses of src/testing/fakes.ts' : 'the calls of the site';
  print(`
${definition.name} runs from this folder in ${running.origin}, with ${calls}:

  ${addressOf(running, definition, entry)}

End it in the page with «Clear», or with ${running.origin}/?mf=off. Ctrl-C ends the dev server.`);
}
