import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUILDER } from '../build-unit';
import { ownRepository } from './own-repository';
import { ROOT } from '../settings';

/** Timeout for packing, installing and checking on a busy machine, ms. */
const PATIENCE_MS = 15 * 60_000;
/** Prerendered source of the page with parts of the kit of components that the shell provides. */
const PRERENDERED = `import { Card } from '@parola/ui';

const body = () => <Card as="section">Gala</Card>;

export default { 'route:gala.home': { body, view: '{}' } };
`;
let place: string;
beforeAll(() => {
  // Outside this checkout, so that no folder above it has packages or settings.
  place = mkdtempSync(path.join(os.tmpdir(), 'parola-squad-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs a program. @returns its exit code and output */
function run(program: string, args: readonly string[], cwd: string): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

test(
  'a squad builds, tests and checks a remote in a repository of its own, from the compiled packages',
  async () => {
    const packages = path.join(place, 'packages');
    const script = path.join(ROOT, 'deploy/start/src/packages/packages.cli.ts');
    const packed = await run(process.execPath, ['--import', 'tsx', script, '--out', packages], ROOT);
    expect(packed).toEqual({ code: 0, output: expect.stringMatching(/^\d+ packages are in /) });
    const gala = ownRepository({ into: path.join(place, 'gala'), name: 'gala', squad: 'Festive', packages });
    const install = ['-y', 'pnpm@12.21.0', 'install', '--prefer-offline', '--reporter=append-only'];
    expect(await run('npx', install, gala)).toMatchObject({ code: 0 });

    // The packages are compiled: their tools run without a loader of TypeScript.
    const scope = path.join(gala, 'node_modules/@parola');
    const installed = readdirSync(scope).flatMap((name) =>
      readdirSync(path.join(scope, name, 'dist'), { recursive: true, encoding: 'utf8' }),
    );
    expect(installed.filter((file) => /\.js$/u.test(file)).length).toBeGreaterThan(100);
    expect(installed.filter((file) => /(?<!\.d)\.[cm]?tsx?$/u.test(file))).toEqual([]);

    const tool = (name: string, ...args: string[]) => run(path.join(gala, 'node_modules/.bin', name), args, gala);
    expect(await tool('parola-check', 'types')).toEqual({ code: 0, output: 'Types hold.\n' });
    expect(await tool('parola-check', 'lint')).toEqual({ code: 0, output: '' });
    expect(await tool('jest')).toMatchObject({ code: 0, output: expect.stringContaining('7 passed') });
    expect(await tool('parola-build', 'remote')).toMatchObject({
      code: 0,
      output: expect.stringContaining('gala 1.0.0'),
    });
    expect(existsSync(path.join(gala, 'dist/manifest.json'))).toBe(true);

    // The published packages make the markup of the sources, so the style sheets of the shell apply to it.
    writeFileSync(path.join(gala, 'src/prerender.tsx'), PRERENDERED);
    const twin = path.join(ROOT, 'shared/build/.tmp', path.basename(place));
    mkdirSync(twin, { recursive: true });
    for (const file of ['src', 'remote.config.ts', 'package.json'])
      cpSync(path.join(gala, file), path.join(twin, file), { recursive: true });
    expect(await tool('parola-build', 'remote')).toMatchObject({ code: 0 });
    expect(await run(process.execPath, [BUILDER, 'remote'], twin)).toMatchObject({ code: 0 });
    const markup = (dir: string) => readFileSync(path.join(dir, 'dist/prerendered/route.gala.home.json'), 'utf8');
    expect(markup(gala)).toContain('ui-card-');
    expect(markup(gala)).toBe(markup(twin));
    rmSync(twin, { recursive: true });

    // Cross-check with wrong code: each check must find a fault and so cannot have passed by checking nothing.
    const page = path.join(gala, 'src/home/home.page.tsx');
    const text = readFileSync(page, 'utf8');
    const wrong = ["import '@parola/kit/host';", 'localStorage.clear();', "export const five: number = 'five';", ''];
    writeFileSync(page, `${text}${wrong.join('\n')}`);
    writeFileSync(path.join(gala, 'src/home/home.module.css'), '.tile {\n  color: #ff0000;\n}\n');
    const types = await tool('parola-check', 'types');
    expect(types).toMatchObject({ code: 1, output: expect.stringContaining("Type 'string' is not assignable") });
    const lint = await tool('parola-check', 'lint');
    expect(lint.code).toBe(1);
    for (const rule of ['parola/import-boundary', 'parola/remote-walls', 'parola/layers', 'color-no-hex'])
      expect(lint.output).toContain(rule);
  },
  PATIENCE_MS,
);
