// @own-registry The federation runtime keeps loaded containers, and the second entry of the design system stays open
// once it was loaded.
import { resetFederationGlobalInfo } from '@module-federation/runtime-core';
import * as ui from '@parola/ui';
import * as forms from '@parola/ui/forms';
import { expectConsole } from '@parola/testing';
import { waitFor } from '@testing-library/react';
import { formsDoor } from './forms-door';
import { sampleArm } from '../testing/release';
import { entryUrl } from './entry-url';
import { createFederation } from './federation';
import { providedModules } from './provided-modules';
import * as provided from './provided-ui';

describe("the remotes' part of the design system", () => {
  it('is all of it except for parts of the shell alone', () => {
    const own = ['allowTranslation', 'configureUi'];
    expect(Object.keys(provided).sort()).toEqual(
      Object.keys(ui)
        .filter((name) => !own.includes(name))
        .sort(),
    );
  });
});

describe('the modules remotes take from the shell', () => {
  const shared = providedModules();

  it('are those of the host profile, under its exact versions', () => {
    expect(Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]))).toEqual(
      __SHARED_VERSIONS__,
    );
    for (const { shareConfig } of Object.values(shared))
      expect(shareConfig).toMatchObject({ singleton: true, strictVersion: true });
  });

  it('have the second door of the design system only when asked', async () => {
    expect(shared['@parola/ui/forms']?.shareConfig.eager).toBe(false);
    expect(formsDoor.getState().forms).toBeUndefined();
    const load = await shared['@parola/ui/forms']?.get?.();
    expect(load?.()).toEqual(expect.objectContaining({ Sheet: forms.Sheet }));
    // Toasts are possible from now on, so their host is mounted.
    expect(formsDoor.getState().forms).toBeDefined();
  });
});

describe('entries', () => {
  beforeEach(resetFederationGlobalInfo);
  const scripts = () => [...document.querySelectorAll('script')];
  const untilRequested = () => waitFor(() => expect(scripts()).not.toEqual([]));
  afterEach(() => scripts().forEach((script) => script.remove()));

  it('are loaded with their pinned hash and without credentials', async () => {
    const federation = createFederation();
    const arm = sampleArm('lobby', '1.0.0');
    const loading = federation.load(arm).catch((error: unknown) => error);
    await untilRequested();
    const [script] = scripts();
    expect(script).toMatchObject({
      src: 'http://localhost/remotes/lobby/1.0.0/remoteEntry.js',
      integrity: arm.entry.integrity,
      crossOrigin: 'anonymous',
    });
    script?.dispatchEvent(new Event('error'));
    expect(String(await loading)).toMatch(/RUNTIME-008/);
  });

  it('are asked for anew at the same address after a failure', async () => {
    expectConsole('warn', /parola_lobby_1_0_0" is already registered/);
    const federation = createFederation();
    const arm = sampleArm('lobby', '1.0.0');
    for (const file of ['remoteEntry.js', 'remoteEntry.js']) {
      const loading = federation.load(arm).catch((error: unknown) => error);
      await untilRequested();
      const script = scripts().at(-1);
      expect(script?.src).toBe(`http://localhost/remotes/lobby/1.0.0/${file}`);
      script?.dispatchEvent(new Event('error'));
      await loading;
      script?.remove();
    }
  });

  it('of developers may lack a hash, and then none is invented', async () => {
    const arm = sampleArm('lobby', '1.0.0');
    const federation = createFederation([], new Set([entryUrl(arm)]));
    void federation.load(arm).catch(() => undefined);
    await untilRequested();
    expect(scripts()[0]?.src).toBe(entryUrl(arm));
    expect(scripts()[0]?.integrity ?? '').toBe('');
  });
});
