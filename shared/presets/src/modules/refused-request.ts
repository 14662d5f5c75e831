import { forbiddenInRemotes, hostOnlyModules } from './shared-modules';

/** The reason why a remote must not make this import; undefined when it may. */
export function refusedRequest(request: string): string | undefined {
  const forbidden = forbiddenInRemotes();
  if (Object.hasOwn(forbidden, request)) return `A remote must not import '${request}'. ${forbidden[request]}`;
  const owner = hostOnlyModules().find(
    ({ name, entries, bundled = [] }) =>
      request.startsWith(`${name}/`) && !entries.includes(request) && !bundled.includes(request),
  );
  // The development JSX runtime is bundled in development builds only; it takes React itself from the shell.
  if (!owner || request === 'react/jsx-dev-runtime') return undefined;
  return `A remote must not import '${request}': the shell does not provide it, so the remote would bundle a second ${owner.name}. Use ${owner.entries.join(' or ')}.`;
}
