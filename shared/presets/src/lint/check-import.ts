import path from 'node:path';
import { isTestCode } from '../graph/test-code';
import { refusedRequest } from '../modules/refused-request';
import { isInPackage, isRemoteFolder, wallsOf, type WorkspacePackage } from '../workspace/packages';

function roomOf(rooms: readonly WorkspacePackage[], file: string): WorkspacePackage | undefined {
  return rooms.find(({ folder }) => isInPackage(folder, file));
}

/** The package that a bare import names, and its entry (`.`, `./host`). */
function targetOf(
  rooms: readonly WorkspacePackage[],
  request: string,
): { room: WorkspacePackage; door: string } | undefined {
  const room = rooms.find(({ name }) => request === name || request.startsWith(`${name}/`));
  return room && { room, door: `.${request.slice(room.name.length)}` };
}

function checkRoom(from: WorkspacePackage, file: string, to: WorkspacePackage, door: string): string | undefined {
  // Configuration files of tools lie outside `src` and may use the presets.
  if (to.folder === 'shared/presets' && !file.startsWith(path.posix.join(from.folder, 'src/'))) return undefined;
  const { imports, inTests } = wallsOf(from.folder);
  const allowed = isTestCode(file) ? [...imports, ...inTests] : imports;
  // A wall may allow a single entry of a package.
  if (!allowed.includes(to.folder) && !allowed.includes(path.posix.join(to.folder, door))) {
    if (isRemoteFolder(to.folder))
      return `${from.folder} must not import ${to.folder}: remotes are known only as data.`;
    const may = allowed.length
      ? `It may import ${allowed.filter((folder) => !folder.endsWith('/host')).join(', ')}.`
      : 'It may import nothing of ours.';
    return `${from.folder === '.' ? 'A remote' : from.folder} must not import ${to.folder}. ${may}`;
  }
  if (!to.doors.includes(door))
    return `${to.name} has no door '${door}': import ${to.doors.map((open) => `'${to.name}${open.slice(1)}'`).join(' or ')}.`;
  if (door === './host' && !allowed.includes(`${to.folder}/host`))
    return `${to.name}/host is the inner door, for the shell alone.`;
  return undefined;
}

/**
 * The reason why the file (relative to the root, forward slashes) must not make this import; undefined when it may.
 * External packages are refused only in remotes, by the table of shared modules.
 */
export function checkImport(rooms: readonly WorkspacePackage[], file: string, request: string): string | undefined {
  const from = roomOf(rooms, file);
  if (!from) return undefined;
  if (request.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), request);
    if (isInPackage(from.folder, target)) return undefined;
    const to = roomOf(rooms, target);
    return to
      ? `${request} reaches into ${to.folder} past its door: import '${to.name}'.`
      : `${request} leads out of ${from.folder === '.' ? 'this repository' : from.folder}.`;
  }
  const target = targetOf(rooms, request);
  if (target && target.room !== from) {
    const reason = checkRoom(from, file, target.room, target.door);
    if (reason) return reason;
  }
  return isRemoteFolder(from.folder) && !isTestCode(file) ? refusedRequest(request) : undefined;
}
