import { list, object, optional, record, text, type Infer } from '../schema/schema-builders';
import { checkedFilesSchema } from './checked-files';
import {
  FILE_PATH,
  consumedModules,
  contractOfBuild,
  emittedOf,
  entryOfBuild,
  heardEvent,
  modalDeclaration,
  neededOfHost,
  renderedSlot,
  routeOf,
  shellBuild,
  slotOf,
  startUpOf,
  tabOf,
  word,
} from './document-parts';

/**
 * A part's promises (`definition.ts`) as they are sent to the page, with words that may be newer than the reader. Pages
 * do not use this schema as a whole: they read the parts one by one.
 */
export const promisesInTransit = {
  routes: list(routeOf(word, word, word)),
  tabs: optional(list(tabOf(word))),
  slots: list(slotOf(word)),
  renders: optional(list(renderedSlot)),
  modals: list(modalDeclaration),
  startUp: optional(list(startUpOf(word, word))),
  events: object({ emits: list(emittedOf(word)), listens: list(heardEvent) }),
  needs: neededOfHost,
};

/** All promises of a remote or the shell. */
export const promisesSchema = object(promisesInTransit);
export type Promises = Infer<typeof promisesSchema>;

/**
 * One build of a remote, ready to load. `base` ends in a slash; the entry's URL is `base + entry.file`. `checked`:
 * files that the page checks itself, because the entry does not hold their hashes.
 */
export const remoteArm = object({
  ...shellBuild,
  entry: entryOfBuild,
  checked: optional(checkedFilesSchema),
  manifest: object({ contract: contractOfBuild, shared: consumedModules, ...promisesInTransit }),
});
export type RemoteArm = Infer<typeof remoteArm>;
/**
 * The part of a manifest that the page needs to compose routes, slots and modals before any code of the remote loads.
 */
export type BootManifest = RemoteArm['manifest'];

const CONTRIBUTION = '^(route|slot|modal):[a-z][a-z0-9.-]*$';

/**
 * Files to preload before code requests them. `entry` belongs to every contribution; keys of `contributions` are
 * `route:<id>`, `slot:<id>`, `modal:<id>`. `prerendered` names the file with a contribution's HTML
 * (`@parola/prerender`); an older reader ignores it and shows the skeleton.
 */
export const preloadDeclaration = object({
  entry: list(text({ pattern: FILE_PATH })),
  contributions: record(list(text({ pattern: FILE_PATH })), CONTRIBUTION),
  prerendered: optional(record(text({ pattern: FILE_PATH }), CONTRIBUTION)),
});
