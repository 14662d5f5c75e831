import type { Compiler } from 'webpack';
import { refusedRequest } from '@parola/presets';

/** Fails the build of a remote at an import that would break pages. */
export class ForbiddenRequestsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('ForbiddenRequestsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ForbiddenRequestsPlugin', ({ request }) => {
        const reason = refusedRequest(request);
        if (reason) throw new Error(reason);
      });
    });
  }
}
