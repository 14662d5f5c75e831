import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { repositoryRoot } from '../workspace/root';
import { importBoundary } from './import-boundary';

const root = repositoryRoot(__dirname);
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const at = (file: string, code: string) => ({ filename: path.join(root, file), code });
const bad = (file: string, code: string, reason: RegExp) => ({ ...at(file, code), errors: [{ message: reason }] });

const LOBBY = 'remotes/lobby/src/home/home.page.tsx';
const SHELL = 'shell/src/remotes/load.ts';

tester.run('import-boundary', importBoundary(root), {
  valid: [
    at(
      LOBBY,
      "import { useCall } from '@parola/kit'; import { useLocation } from '@parola/kit/router'; import { CALLS } from '@parola/calls';",
    ),
    at(
      LOBBY,
      "import { Button } from '@parola/ui'; import { Field } from '@parola/ui/forms'; import { Table } from '@parola/ui/table'; import { route } from '@parola/contract'; import { Gift } from 'lucide-react';",
    ),
    at(LOBBY, "import styles from './home.module.css'; import { tiles } from '../tiles/tiles';"),
    at('remotes/lobby/src/home/home.page.test.tsx', "import { renderPage } from '@parola/testing';"),
    at('remotes/lobby/src/home/home.page.test.tsx', "import { assertProperty } from '@parola/presets/properties';"),
    at('shared/calls/src/testing/x.ts', "import { seed } from '@parola/presets/tier';"),
    at('remotes/lobby/src/testing.ts', "import { renderPage } from '@parola/testing';"),
    at('remotes/lobby/remote.config.ts', "import type { RemoteDefinition } from '@parola/contract';"),
    at('remotes/lobby/jest.config.cjs', "module.exports = require('@parola/presets/jest').dom(__dirname);"),
    at(
      SHELL,
      "import { createHost } from '@parola/kit/host'; import '@parola/ui/styles.css'; import axios from 'axios'; import { createRoot } from 'react-dom/client';",
    ),
    at('shared/kit/src/index.ts', "import type { CallName } from '@parola/calls'; export * from '@parola/contract';"),
    at('shared/ui/src/text.ts', "import { defineTexts } from '@parola/text';"),
    at('shared/testing/src/index.ts', "import { createBus } from '@parola/kit/host';"),
    at(
      'deploy/platform/src/index.ts',
      "import { CALLS } from '@parola/calls'; import { loginRequest } from '@parola/calls/schemas'; import { checkLook } from '@parola/ui/theme';",
    ),
    at(
      'deploy/edge/src/index.ts',
      "import { openRegistry } from '@parola/releases'; import { injectedReleaseSchema } from '@parola/contract';",
    ),
    at('eslint.config.mjs', "export { default } from '@parola/presets/eslint';"),
    at(LOBBY, "new URL('./picture.png', import.meta.url); new URL('/wallets', location.origin);"),
    at(LOBBY, 'const name = "x"; import(name); require(name);'),
  ],
  invalid: [
    bad(
      LOBBY,
      "import { x } from '@parola/wallets';",
      /remotes\/lobby must not import remotes\/wallets: remotes are known only as data/,
    ),
    bad(LOBBY, "import type { X } from '@parola/wallets';", /known only as data/),
    bad(
      LOBBY,
      "import { x } from '@parola/shell';",
      /remotes\/lobby must not import shell\. It may import shared\/contract, shared\/calls, shared\/kit, shared\/ui\./,
    ),
    bad(LOBBY, "import { x } from '../../../wallets/src/remote';", /reaches into remotes\/wallets past its door/),
    bad(
      LOBBY,
      "import { x } from '../../../../shared/ui/src/button/button';",
      /reaches into shared\/ui past its door: import '@parola\/ui'/,
    ),
    bad(
      LOBBY,
      `import '${path.join(root, 'remotes/wallets/src/remote')}';`,
      /reaches into remotes\/wallets past its door/,
    ),
    bad(LOBBY, `import '/etc/x';`, /leads out of remotes\/lobby/),
    bad(
      LOBBY,
      `import '${pathToFileURL(path.join(root, 'remotes/wallets/src/remote'))}';`,
      /reaches into remotes\/wallets past its door/,
    ),
    bad(
      LOBBY,
      "new URL('../../../wallets/src/remote.ts', import.meta.url);",
      /reaches into remotes\/wallets past its door/,
    ),
    bad(
      LOBBY,
      "new Worker(new URL('../../../wallets/src/remote.ts', import.meta.url));",
      /reaches into remotes\/wallets past its door/,
    ),
    bad(LOBBY, "require.context('../../../wallets');", /leads out of remotes\/lobby/),
    bad(LOBBY, 'import(`../../../wallets/src/remote`);', /reaches into remotes\/wallets past its door/),
    bad(LOBBY, "import { createHost } from '@parola/kit/host';", /inner door, for the shell alone/),
    bad(
      LOBBY,
      "import { x } from '@parola/kit/src/inner/create-bus';",
      /has no door '\.\/src\/inner\/create-bus': import '@parola\/kit' or '@parola\/kit\/host' or '@parola\/kit\/router'/,
    ),
    bad(LOBBY, "import { renderPage } from '@parola/testing';", /must not import shared\/testing/),
    bad(LOBBY, "import axios from 'axios';", /must not import 'axios'\. Call the platform/),
    bad(LOBBY, "import { Link } from 'react-router-dom';", /Import the router hooks from `@parola\/kit\/router`/),
    bad(LOBBY, "import { createRoot } from 'react-dom/client';", /The shell renders/),
    bad(LOBBY, "import '@parola/ui/styles.css';", /loads the base styles once/),
    bad(LOBBY, "import { checkLook } from '@parola/ui/theme';", /The shell shows themes/),
    bad('deploy/platform/src/index.ts', "import { Button } from '@parola/ui';", /must not import shared\/ui\./),
    bad(LOBBY, "const page = () => import('@parola/wallets');", /known only as data/),
    bad(LOBBY, "let x: import('@parola/wallets').Money;", /known only as data/),
    bad(LOBBY, "export * from '@parola/platform';", /must not import deploy\/platform/),
    bad(LOBBY, "export { x } from '@parola/wallets';", /known only as data/),
    bad('remotes/lobby/src/home/home.page.test.tsx', "jest.mock('@parola/wallets');", /known only as data/),
    bad(
      'remotes/lobby/src/setup.ts',
      "const jestPreset = require('@parola/presets/jest');",
      /must not import shared\/presets/,
    ),
    bad(LOBBY, "import { seed } from '@parola/presets/tier';", /must not import shared\/presets/),
    bad('remotes/lobby/src/x.test.ts', "import '@parola/presets/eslint';", /must not import shared\/presets/),
    bad(SHELL, "import lobby from '@parola/lobby';", /shell must not import remotes\/lobby/),
    bad(SHELL, "import { x } from '../../../remotes/lobby/src/remote';", /past its door/),
    bad(
      'shared/contract/src/index.ts',
      "import { CALLS } from '@parola/calls';",
      /shared\/contract must not import shared\/calls\. It may import nothing of ours\./,
    ),
    bad('shared/calls/src/index.ts', "import type { RemoteName } from '@parola/contract';", /nothing of ours/),
    bad(
      'shared/ui/src/index.ts',
      "import { useSession } from '@parola/kit';",
      /shared\/ui must not import shared\/kit/,
    ),
    bad('remotes/lobby/src/text.ts', "import { defineTexts } from '@parola/text';", /must not import shared\/text/),
    bad('shared/kit/src/index.ts', "import { Button } from '@parola/ui';", /shared\/kit must not import shared\/ui/),
    bad(
      'deploy/platform/src/index.ts',
      "import { EVENTS } from '@parola/contract';",
      /deploy\/platform must not import shared\/contract/,
    ),
    bad(
      'deploy/releases/src/index.ts',
      "import { serve } from '@parola/edge';",
      /deploy\/releases must not import deploy\/edge/,
    ),
    bad('deploy/edge/src/index.ts', "import { x } from '@parola/shell';", /deploy\/edge must not import shell/),
    bad('shared/kit/src/index.ts', "import { x } from '../../../package.json';", /leads out of shared\/kit/),
  ],
});
