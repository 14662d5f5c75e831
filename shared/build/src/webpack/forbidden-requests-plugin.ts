import type { Compiler } from 'webpack';
import { refusedRequest } from '@parola/presets';

/** Fails a remote's build at an import that would break the page instead of shipping it. */
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
