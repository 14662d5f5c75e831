import { int, list, literal, object, record, text, type Infer } from '../schema/build';
import {
  eventsDeclaration,
  FILE_PATH,
  modalDeclaration,
  needsDeclaration,
  preloadDeclaration,
  RANGE,
  remoteName,
  routeDeclaration,
  slotDeclaration,
  SRI,
  VERSION,
} from './parts';

/**
 * Document 2: what a build of a remote promises. Written as `manifest.json` beside the build's files, immutable. `entry.global` is the
 * name the container takes on `window`: it holds the version, so two versions of one remote can live in one page.
 */
export const remoteManifestSchema = object({
  schema: literal('parola/remote-manifest@1'),
  name: remoteName,
  version: text({ pattern: VERSION }),
  commit: text({ maxLength: 64 }),
  squad: text({ maxLength: 60 }),
  runbook: text({ maxLength: 200 }),
  contract: object({ built: text({ pattern: '^\\d+\\.\\d+$' }), range: text({ pattern: RANGE }) }),
  entry: object({
    file: text({ pattern: FILE_PATH }),
    integrity: text({ pattern: SRI }),
    global: text({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  }),
  files: list(object({ path: text({ pattern: FILE_PATH }), size: int(), integrity: text({ pattern: SRI }) }), {
    minItems: 1,
  }),
  preload: preloadDeclaration,
  routes: list(routeDeclaration),
  slots: list(slotDeclaration),
  modals: list(modalDeclaration),
  events: eventsDeclaration,
  needs: needsDeclaration,
  /** Host-only modules the build consumes: accepted range and the version it was compiled against. */
  shared: record(object({ range: text({ pattern: RANGE }), built: text({ pattern: VERSION }) })),
  /** Brotli bytes of entry, expose chunk and style sheet: what the first contribution costs. */
  firstLoadBytes: int(),
});
export type RemoteManifest = Infer<typeof remoteManifestSchema>;
