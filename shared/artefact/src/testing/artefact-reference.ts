import { hostProfileSchema, remoteDefinitionSchema, remoteManifestSchema } from '@parola/contract';
import { code, referencePage, table, type ReferencePage } from '@parola/presets/reference';
import { REMOTE_BUDGETS } from '../budgets';
import { RULES } from '../rules';

const ABOUT = `What the build of a remote has to be, so that the registry publishes it and the shell shows it. Any tool may make it; squads
that take [the build of this house](../build/index.md) get all of it without reading this page.`;

const FILES = `## The files

A build is a folder of plain files: scripts, styles, fonts, pictures, JSON and source maps.

| file | content | needed |
| --- | --- | --- |
| the entry, \`remoteEntry.js\` by default | a classic script that sets the container, one global variable | yes |
| chunks | scripts and style sheets that the container loads, relative to the entry (\`publicPath: 'auto'\`, \`base: './'\`) | as the remote needs |
| \`manifest.json\` | everything that registry and shell know about the build | yes |
| \`mf-manifest.json\` | Module Federation's own manifest; other hosts load the remote by it | no |
| \`<file>.map\` | the source map of a script or style sheet; the registry keeps it for stacks of errors, and the front door never serves it | no |
| \`sbom.cdx.json\` | the packages in the build, as CycloneDX; the manifest does not list it | no, a policy may ask for it |
| \`prerendered/*.json\` | HTML of contributions, by \`preload.prerendered\` ([prerendering](../../shared/prerender/README.md)) | no |

\`parola-build manifest\` removes \`mf-stats.json\` and \`.vite/manifest.json\`: they describe sources.

## The container

- Its name is \`parola_<name>_<version>\`, with \`_\` for each other character: \`parola_promo_1_0_0\`. Two versions of a remote can be in one page.
- It has \`init(shareScope)\` and \`get(module)\`, as Module Federation containers have, and exposes \`./remote\`.
- The default export of \`./remote\` is the value of \`defineRemote\` of \`@parola/kit\`.
- Shared modules come from the page, scope \`default\`, with \`import: false\`: [the table](../build/shared-modules.md) has the modules and their
  ranges. A copy of one of them is refused.

## The manifest

\`manifest.json\` follows \`/schemas/remote-manifest-2.json\` of this site (\`docs/public/schemas\` in the repository). \`parola-build manifest\`
writes it from three sources:

| field | from |
| --- | --- |
| \`name\`, \`squad\`, \`runbook\`, \`contract\`, \`routes\`, \`tabs\`, \`slots\`, \`renders\`, \`modals\`, \`startUp\`, \`events\`, \`needs\` | \`remote.config.ts\` or \`remote.config.json\` (\`/schemas/remote-definition.json\`), completed by the catalogues of the packages |
| \`files\`, \`entry\`, \`sizes\`, \`firstLoadBytes\`, \`preload\` | the files; chunks of a contribution by their names, \`route.promo.home.<hash>.js\`, and those of the exposed module by \`mf-manifest.json\` |
| \`shared\` | the code: modules and ranges are those that the container asks for at run time |
| \`uses\` | nothing: only the build of this house knows the used exports |

A host profile follows \`/schemas/host-profile-2.json\`. \`parola-build check <folder> --host <address>\` compares a build with it.

## Styles, texts, permissions

- A style sheet selects by classes of its own (CSS modules), in \`@layer page\`. Selectors of elements and styles for the document are refused
  ([WALL-005](../squads/walls.md)).
- Texts belong to the remote: it brings its catalogues in its chunks (\`defineTexts\` of the kit).
- A remote reaches the page by the host alone: calls in \`needs.calls\`, stored values by the kit, addresses by \`host.nav\`. The walls look for
  other ways in the text of the build. They know the runtimes of webpack, Rspack, Vite and Module Federation by content, so a runtime in the
  entry or in a chunk is no finding.
- Browser permissions (\`preview\`, \`camera\`) are fields of a route, \`permits\`.

## Checking a build

\`\`\`sh
npx parola-build manifest dist                       # in the folder with package.json and remote.config.json
npx parola-build check dist                          # the rules below
npx parola-build check dist --host https://parola.example/discovery/production/host-profile.json
npx parola-build check dist --json                   # the same for programs
\`\`\`

| exit code | meaning |
| --- | --- |
| 0 | the build may be published; statements that cannot be verified are listed |
| 1 | a finding refuses the build, or the shell of \`--host\` does; also a host profile that cannot be read |
| 2 | the folder does not exist, or is no folder |

The registry checks the same rules when a build is published, and answers with the same numbers. A \`refused\` finding stops the publication
(exit 8 of \`release publish\`, status 422). Budgets (ART-020) can be left out with \`--no-checks\`, which is kept in the record of the build.`;

const COSTS = `## What a build of a stock tool may not have, and what it costs

Measured with [the examples](../../shared/artefact/README.md): one page, one call, one style sheet; brotli bytes.

| build | entry | first load | all scripts |
| --- | --- | --- | --- |
| \`parola-build remote\` | 3,300 | 3,700 | 4,400 |
| webpack, \`ModuleFederationPlugin\` of \`@module-federation/enhanced\` | 23,700 | 24,100 | 24,700 |
| Rspack, \`ModuleFederationPlugin\` of \`@module-federation/enhanced\` | 29,000 | 29,500 | 30,100 |
| Vite, \`@module-federation/vite\` | 500 | 31,400 | 31,400 |

- **Bytes**: the plugins put the runtime of Module Federation into each build, 20 to 27 kB that every visitor of the remote loads. webpack's
  own \`container.ModuleFederationPlugin\` leaves it out.
- **No hashes in the entry**: the shell checks each file by the list in the signed release. It loads a script for that, and it loads all ES
  modules of a build before the first one runs, so a page of a Vite build waits for all of its modules.
- **No names of used exports**: the check at the pin compares versions alone. A shell that removed an export is noticed by tests only.
- **No prerendered contributions and no early loading of ES modules.**
- **No own copy of a shared module**, no own React, no eager shared module.
- **Not for pages of the first visit**: the home page has 20,000 bytes for its scripts.
- Settings of the tool decide which browsers its code supports; [promised browsers](../build/browsers.md) has the list.`;

function rulesTable(): string {
  const rows = Object.entries(RULES).map(([rule, { gravity, fault, reason, fix }]) => [
    code(rule),
    gravity,
    fault,
    reason,
    fix,
  ]);
  return table(['number', 'result', 'fault', 'reason', 'correction'], rows);
}

const RULES_INTRO = `## The rules

\`refused\`: the build is not published. \`unverified\`: it is published, the registry shows that it could not look up what the manifest says,
and a pin has to accept the rule (\`--accept ART-023\`).
\`note\`: something optional is missing. Numbers of [walls](../squads/walls.md) (\`WALL-001\` to \`WALL-005\`) stand beside these.`;

function budgetTable(): string {
  return table(
    ['budget', 'brotli bytes'],
    Object.entries(REMOTE_BUDGETS).map(([name, bytes]) => [code(name), bytes.toLocaleString('en')]),
  );
}

/** Builds the page of the artefact. */
export function artefactReference(): ReferencePage {
  const budgets = `## Budgets\n\n[Budgets of bytes](../squads/budgets.md) has their meaning.\n\n${budgetTable()}`;
  const body = [FILES, `${RULES_INTRO}\n\n${rulesTable()}`, budgets, COSTS].join('\n\n');
  return referencePage('artefact', { title: 'The artefact', owner: 'shared/artefact', about: ABOUT, body });
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schemas that the documentation site serves. */
export function schemaFiles(): ReferencePage[] {
  const schemas = {
    'remote-definition': ['Definition of a remote (remote.config.json)', remoteDefinitionSchema.json],
    'remote-manifest-2': ['Manifest of a remote (manifest.json)', remoteManifestSchema.json],
    'host-profile-2': ['Profile of a shell (host-profile.json)', hostProfileSchema.json],
  } as const;
  return Object.entries(schemas).map(([name, [title, json]]) => ({
    file: `docs/public/schemas/${name}.json`,
    text: `${JSON.stringify({ $schema: DIALECT, $id: `/schemas/${name}.json`, title, ...json }, null, 2)}\n`,
  }));
}
