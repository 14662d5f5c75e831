import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { BROWSER_PACKAGES } from './rules';

function isBelow(dir: string, file: string): boolean {
  return file.startsWith(`${dir}${path.sep}`);
}

/**
 * Fails a build that includes a file of another package behind its entries, by any kind of request (`composes`,
 * `@import`, an absolute path, a symbolic link): the real path counts. Allowed are the package's own files, external
 * packages, and the entries of the shared packages.
 */
export class WallPlugin {
  private readonly own: string;
  private readonly open: readonly string[];

  /** @param dir folder of the built shell or remote */
  constructor(dir: string) {
    // The folder `shared` of this repository; in a squad's separate repository the folder in node_modules with the
    // shared packages.
    const packages = realpathSync(path.resolve(__dirname, '../../..'));
    this.own = realpathSync(dir);
    // The build itself adds placeholders and helpers.
    this.open = [...BROWSER_PACKAGES, 'build'].map((name) => path.join(packages, name));
  }

  /** The reason why `issuer` must not include `file` by this request; undefined when it may. */
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
        // The path without query; the request without loaders.
        const file = createData.resource?.replace(/\?.*$/, '') ?? '';
        const reason = path.isAbsolute(file)
          ? this.refused(file, request.replace(/^.*!/, ''), contextInfo.issuer)
          : undefined;
        if (reason) throw new Error(reason);
      });
    });
  }
}
