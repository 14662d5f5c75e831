import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { INFRA } from './testing/folders';
import { serverOf, variablesOf } from './testing/variables';

const text = readFileSync(path.join(INFRA, 'image/Containerfile'), 'utf8');
const instructions = DockerfileParser.parse(text).getInstructions();
const last = instructions.map((one) => one.getKeyword()).lastIndexOf('FROM');
const runtime = instructions.slice(last);

function argumentsOf(keyword: string, of: readonly Instruction[] = runtime): string {
  return of
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent() ?? '')
    .join('\n');
}

it('is a recipe without faults', () => {
  expect(validate(text)).toEqual([]);
});

it('runs as a user without rights, by Node alone, and has a health check', () => {
  expect(argumentsOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(JSON.parse(argumentsOf('ENTRYPOINT'))).toEqual(['node', '--enable-source-maps']);
  expect(argumentsOf('HEALTHCHECK')).toContain('/readyz');
});

it('has the compiled servers in its last stage, and neither sources nor tools', () => {
  const copies = argumentsOf('COPY').split('\n');
  expect(copies).toEqual(['/opt/parola /opt/parola', 'deploy/infra/image/health.mjs /opt/parola/health.mjs']);
  expect(argumentsOf('RUN')).not.toMatch(/npm|apt-get|curl/);
});

it('sets variables of its servers, and none that is a secret', () => {
  const [program = ''] = JSON.parse(argumentsOf('CMD')) as string[];
  expect(serverOf(program)).toBe('platform');
  const names = [...argumentsOf('ENV').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  const known = new Set([...variablesOf('platform'), ...variablesOf('edge'), ...variablesOf('releases')]);
  expect(names).toContain('PAROLA_DATA_DIR');
  expect(names.filter((name) => !known.has(name) || /SECRET|_KEY|PASSWORD|URL/.test(name))).toEqual([]);
  expect(argumentsOf('ARG', instructions)).not.toMatch(/SECRET|TOKEN|PASSWORD|KEY/i);
});

it('copies no data, no secret and no build of the checkout into the build', () => {
  const ignored = readFileSync(path.join(INFRA, 'image/Containerfile.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.data', '**/.env', '**/*.jwk', '**/node_modules', '.git']));
});
