import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as kit from '@parola/kit';
import * as kitRouter from '@parola/kit/router';
import { formsWhenever } from './forms-door';
import * as ui from './provided-ui';

interface Shared {
  version: string;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
  shareConfig: { singleton: true; strictVersion: true; eager: boolean; requiredVersion: string };
}

function terms(module: string, eager: boolean): Pick<Shared, 'version' | 'shareConfig'> {
  const version = __SHARED_VERSIONS__[module] ?? '';
  return { version, shareConfig: { singleton: true, strictVersion: true, eager, requiredVersion: version } };
}

/** Returns the shared modules that the shell provides to remotes, with the exact versions of the host profile. */
export function providedModules(): Record<string, Shared> {
  const eager: Readonly<Record<string, unknown>> = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    '@parola/kit': kit,
    '@parola/kit/router': kitRouter,
    '@parola/ui': ui,
  };
  const shared: Record<string, Shared> = {
    '@parola/ui/forms': {
      ...terms('@parola/ui/forms', false),
      get: () => formsWhenever().then((forms) => () => forms),
    },
  };
  for (const [module, lib] of Object.entries(eager)) shared[module] = { ...terms(module, true), lib: () => lib };
  return shared;
}
