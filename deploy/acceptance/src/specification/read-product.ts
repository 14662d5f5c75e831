import { CHANNEL_WEB, callPath, REFUSALS } from '@parola/calls';
import { CALL_NAMES, callMeta, COMMON_REFUSALS } from '@parola/calls/schemas';
import { fromOwnAddress } from '../product/address';
import type { ProductPlace } from '../product/product';
import { servedRelease, type Promised } from './served-release';
import { SPECIFICATION, type Named } from './specification';

/** A name of the specification, with the reason why the product lacks it; undefined when it has it. */
export interface Finding {
  name: string;
  missing: string | undefined;
}
export type Coverage = Record<
  'routes' | 'calls' | 'further calls' | 'modals' | 'configuration keys' | 'error codes',
  readonly Finding[]
>;

const COMMON = {
  appId: 'parola',
  channel: CHANNEL_WEB,
  clientReferrer: '',
  platform: 'WEB',
  appVersion: '1.0.0',
  appWebName: 'localhost',
};

/** A path of the specification with sample values for its parameters. */
const sample = (path: string) => path.replaceAll(/:\w+/g, '1');

/** Checks that a route is declared with the right guard, and that the front door answers it as an existing page. */
async function lookAtRoute(url: string, routes: Promised['routes'], path: string, guard: string): Promise<Finding> {
  const form = (text: string) => text.replaceAll(/:\w+/g, ':');
  const declared = routes.find((route) => form(route.path) === form(path));
  if (!declared) return { name: path, missing: 'no page' };
  const { status } = await fetch(new URL(sample(path), url), { headers: fromOwnAddress() });
  if (status !== 200) return { name: path, missing: `answered with ${status}` };
  return { name: path, missing: declared.guard === guard ? undefined : `guard ${declared.guard}, not ${guard}` };
}

/**
 * Checks that a call is in the table of calls and known to the server. It is sent without a session, so it has no
 * effect.
 */
async function lookAtCall(url: string, name: string): Promise<Finding> {
  if (!CALL_NAMES.some((known) => known === name)) return { name, missing: 'not in the table of calls' };
  const { status } = await fetch(new URL(callPath(name), url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromOwnAddress() },
    body: JSON.stringify(COMMON),
  });
  return { name, missing: status === 404 ? 'the server does not know it' : undefined };
}

async function configKeys(url: string, keys: readonly string[]): Promise<Finding[]> {
  const answer = await fetch(new URL(callPath('anonymous/appConfig'), url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromOwnAddress() },
    body: JSON.stringify({ ...COMMON, gameListVersion: '', configKeyList: keys }),
  });
  const { configMap }: { configMap: object } = await answer.json();
  return keys.map((name) => ({
    name,
    missing: Object.hasOwn(configMap, name) ? undefined : 'the server has none',
  }));
}

/** A code exists when it has a name, and a call of the table refuses with it or all calls may. */
function errorCodes(codes: readonly number[]): Finding[] {
  const names = [...COMMON_REFUSALS, ...CALL_NAMES.flatMap((name) => callMeta(name).refuses)];
  const used = new Set<number>(names.map((name) => REFUSALS[name]));
  const named = new Set<number>(Object.values(REFUSALS));
  return codes.map((code) => ({
    name: String(code),
    missing: !named.has(code) ? 'no name' : used.has(code) ? undefined : 'no call refuses with it',
  }));
}

/**
 * A dialog that no other part opens: the shell shows it on a new device, while the client mode is above 0
 * (specification  1).
 */
const AGE_NOTICE = 'shell.age-notice';

async function lookAtAgeNotice(url: string): Promise<string | undefined> {
  const answer = await fetch(new URL(callPath('anonymous/preLogin2'), url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromOwnAddress() },
    body: JSON.stringify({
      ...COMMON,
      ...{ gameListVersion: '', os: 'coverage', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '' },
      ...{ deviceId: '', urlParams: '', countryCodeISO: 'PH', currency: 'PHP', language: 'en-PH' },
    }),
  });
  const { clientMode }: { clientMode?: number } = await answer.json();
  return (clientMode ?? 0) > 0 ? undefined : 'a new device is not shown it';
}

/**
 * Compares all names of the specification with the running product and with the tables that browser and server share.
 */
export async function readCoverage(
  { url }: Pick<ProductPlace, 'url'>,
  named: Named = SPECIFICATION,
): Promise<Coverage> {
  const promised = await servedRelease({ url });
  const routes: Finding[] = [];
  for (const [guard, paths] of Object.entries(named.routes))
    for (const path of paths) routes.push(await lookAtRoute(url, promised.routes, path, guard));
  const calls = async (names: readonly string[]) => {
    const found: Finding[] = [];
    for (const name of names) found.push(await lookAtCall(url, name));
    return found;
  };
  return {
    routes,
    calls: await calls(named.calls),
    'further calls': await calls(named.furtherCalls),
    modals: await Promise.all(
      named.modals.map(async (name) => ({
        name,
        missing:
          name === AGE_NOTICE
            ? await lookAtAgeNotice(url)
            : promised.modals.includes(name)
              ? undefined
              : 'no unit offers it',
      })),
    ),
    'configuration keys': await configKeys(url, named.configKeys),
    'error codes': errorCodes(named.errorCodes),
  };
}
