import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { BROWSER_PACKAGES } from './rules';

function isBelow(dir: string, file: string): boolean {
  return file.startsWith(`${dir}${path.sep}`);
}

/**
 * Fails a build that takes in a file from behind a wall, by any kind of request (`composes`, `@import`, an absolute
 * path, a link): the real file counts. Allowed are the package's own files, external packages, and the entries of the
 * shared packages.
 */
export class WallPlugin {
  private readonly own: string;
  private readonly open: readonly string[];

  /** `dir` of the shell or remote that is built. */
  constructor(dir: string) {
    // In this repository the folder `shared`; in a squad's own repository these packages lie in node_modules.
    const packages = realpathSync(path.resolve(__dirname, '../../..'));
    this.own = realpathSync(dir);
    // The build adds stand-ins and helpers of its own.
    this.open = [...BROWSER_PACKAGES, 'build'].map((name) => path.join(packages, name));
  }

  /** Why `issuer` may not take in `file` by this request, or undefined when it may. */
  private refused(file: string, request: string, issuer: string): string | undefined {
    if (isBelow(this.own, file) || file.split(path.sep).includes('node_modules')) return undefined;
    const door = this.open.find((dir) => isBelow(dir, file));
    if (!door)
      return `'${request}' leads to ${file}, behind a wall: ${path.basename(this.own)} is built from its own files and the shared packages.`;
    if (isBelow(this.own, issuer) && /^[./]/.test(request))
      return `'${request}' reaches into shared/${path.basename(door)} past its door: import '@parola/${path.basename(door)}'.`;
    return undefined;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('WallPlugin', (factory) => {
      factory.hooks.afterResolve.tap('WallPlugin', ({ request, contextInfo, createData }) => {
        // Without loaders before it and a query behind it.
        const file = createData.resource?.replace(/\?.*$/, '') ?? '';
        const reason = path.isAbsolute(file)
          ? this.refused(file, request.replace(/^.*!/, ''), contextInfo.issuer)
          : undefined;
        if (reason) throw new Error(reason);
      });
    });
  }
}
