import { readFileSync } from 'node:fs';
import path from 'node:path';

const REFERENCE = path.resolve(__dirname, '../../../../docs/reference');
const ROW = /^\| `([A-Z][A-Z0-9_]*)` \|/gm;
const SECTION = /^## /m;

/** Server of a program, by its path in the compiled servers. */
const SERVERS = {
  'deploy/platform/src/main.js': 'platform',
  'deploy/edge/src/main.js': 'edge',
  'deploy/releases/src/service/main.js': 'releases',
} as const;
export type Server = (typeof SERVERS)[keyof typeof SERVERS];

/** Variables of Node and of the AWS SDK, which no server reads itself. */
const ORDINARY = ['NODE_ENV'];

function sections(page: string): string[] {
  return readFileSync(path.join(REFERENCE, `environment-${page}.md`), 'utf8').split(SECTION);
}

const namesIn = (text: string) => [...text.matchAll(ROW)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The server that a program is. @throws Error for a path that is no server */
export function serverOf(program: string): Server {
  const [, server] = Object.entries(SERVERS).find(([file]) => file === program) ?? [];
  if (server === undefined) throw new Error(`${program} is no server.`);
  return server;
}

/** The variables that a server reads, as the generated reference lists them. */
export function variablesOf(server: Server): ReadonlySet<string> {
  const store = sections('releases').filter((text) => text.startsWith('The release store'));
  const pages = {
    platform: sections('platform'),
    edge: [...sections('edge'), ...store],
    releases: sections('releases'),
  };
  return new Set([...ORDINARY, ...pages[server].flatMap(namesIn)]);
}
