import type { OwnerName, RemoteErrorCode, RemoteName } from '@parola/contract';
import { createStore } from 'zustand/vanilla';

/** Development builds only: a problem in the build of a remote that a squad serves from its folder. */
export interface Problem {
  /** `build`: a compile error. `code`: an error thrown in `contribution` (`route:lobby.home`; '' if unknown). */
  kind: 'build' | 'code';
  contribution: string;
  message: string;
  /** Position in the source, such as `./src/home/home.page.tsx:12:5`; '' if unknown. */
  place: string;
  /** True if the code that threw is no longer mounted, so that hot reload has nothing to update. */
  dead: boolean;
}

/** Problems by remote name, oldest first. */
export const problems = createStore<Readonly<Partial<Record<string, readonly Problem[]>>>>(() => ({}));

/** Remotes that a development server serves, with its address, which ends with `/`. */
const servers = new Map<RemoteName, string>();

const MOST = 5;
// Colour codes of terminals (ANSI escapes).
const COLOUR = /\u001b\[\d+(;\d+)*m/g;

function of(name: string): readonly Problem[] {
  return problems.getState()[name] ?? [];
}
function set(name: string, found: readonly Problem[]): void {
  problems.setState({ [name]: found.slice(0, MOST) });
}

/** Removes a problem. The next compilation may report it again. */
export function dismiss(name: string, problem: Problem): void {
  set(
    name,
    of(name).filter((one) => one !== problem),
  );
}

const text = (from: object, key: string): string => {
  const value: unknown = Reflect.get(from, key);
  return typeof value === 'string' ? value.replace(COLOUR, '') : '';
};

/** Text that loaders add before and after the message of a code problem. */
const AROUND = [/^Module build failed \(from .*\):\n/, /\n\s*Caused by:[\s\S]*$/, /\n\s+at [\s\S]*$/];

/**
 * Converts an error of a compilation, as the development server reports it. Parsers give the line in the message only.
 */
function buildProblem(error: unknown): Problem {
  const fields = typeof error === 'object' && error !== null ? error : { message: String(error) };
  const file = text(fields, 'file') || text(fields, 'moduleName');
  const message = AROUND.reduce((rest, one) => rest.replace(one, ''), text(fields, 'message')).trim();
  const line = /^\d+:\d+/.exec(text(fields, 'loc'))?.[0] ?? /\[[^\]\n]*?:(\d+:\d+)\]/.exec(message)?.[1];
  return {
    kind: 'build',
    dead: false,
    contribution: '',
    message,
    place: [file, line].filter(Boolean).join(':'),
  };
}

/**
 * Returns the source position of the first stack line from the server, looked up at the development server; '' if the
 * server does not know it.
 */
async function placeOf(stack: string, server: string): Promise<string> {
  const at = stack.indexOf(server);
  const [, file, line, column] = /^([^\s?]+?)(?:\?\S*?)?:(\d+):(\d+)/.exec(stack.slice(at + server.length)) ?? [];
  if (at < 0 || file === undefined) return '';
  const query = new URLSearchParams({ file, line: line ?? '', column: column ?? '' });
  const answer = await fetch(`${server}parola-source?${query.toString()}`).catch(() => undefined);
  return answer?.ok ? answer.text() : '';
}

/** Adds a code problem of a remote: takes the message from the error, then looks up the source position. */
async function threw(name: RemoteName, cause: unknown, fallback: string, known: Partial<Problem>): Promise<void> {
  const server = servers.get(name);
  if (server === undefined) return;
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : fallback;
  const problem: Problem = { contribution: '', dead: true, ...known, kind: 'code', message, place: '' };
  if (of(name).some((one) => one.message === message && one.contribution === problem.contribution)) return;
  set(name, [...of(name), problem]);
  const place = await placeOf(cause instanceof Error ? (cause.stack ?? '') : '', server);
  set(
    name,
    of(name).map((one) => (one === problem ? { ...one, place } : one)),
  );
}

/** The fields of a fault that are read here. */
interface Met {
  code: RemoteErrorCode;
  remote: OwnerName;
  contribution: string;
  message: string;
}

/** Records a fault of a remote as a problem. */
export function reportFault({ code, remote, contribution, message }: Met, cause: unknown): void {
  // React Refresh renders a contribution again that failed while mounted. A contribution that did not load needs a new
  // page.
  if (remote !== 'shell') void threw(remote, cause, message, { contribution, dead: code !== 'VIEW-001' });
}

/** Records an uncaught error of a remote's code as a problem. */
export function reportUncaught(name: string, cause: unknown): void {
  const remote = [...servers.keys()].find((one) => one === name);
  if (remote !== undefined) void threw(remote, cause, String(cause), { dead: false });
}

/**
 * Follows the compilations of a remote's development server. Compile errors are problems until a compilation succeeds.
 * `reload` is called when code compiles again that the page could not load at all.
 */
export function watchBuilds(
  name: RemoteName,
  entry: string,
  reload: () => void = () => location.reload(),
  open: (url: string) => EventTarget = (url) => new WebSocket(url),
): void {
  const server = entry.slice(0, entry.lastIndexOf('/') + 1);
  servers.set(name, server);
  const socket = open(`${server.replace(/^http/, 'ws')}ws`);
  let first = true;
  socket.addEventListener('message', (event) => {
    const devServerMessage: { type?: string; data?: unknown } = JSON.parse(
      event instanceof MessageEvent ? String(event.data) : '{}',
    );
    const isGood = devServerMessage.type === 'ok' || devServerMessage.type === 'warnings';
    if (devServerMessage.type === 'errors' && Array.isArray(devServerMessage.data))
      set(name, devServerMessage.data.map(buildProblem));
    // The first message only repeats the state that the page was loaded with.
    else if (isGood && !first && of(name).length > 0) {
      const dead = of(name).some((one) => one.dead);
      set(name, []);
      if (dead || !began.has(name)) reload();
    }
    if (isGood || devServerMessage.type === 'errors') first = false;
  });
}

/** Remotes that the page loaded from a development server. Hot reload updates them in place. */
const began = new Set<RemoteName>();
/** Marks a remote as loaded from its development server. */
export function replacedBy(name: RemoteName): void {
  began.add(name);
}

/** Ids of a remote's mounted contributions, in the order of mounting. The first one shows problems that concern all. */
export const places = createStore<Readonly<Partial<Record<string, readonly string[]>>>>(() => ({}));

/** Registers a mounted contribution. Returns the function that removes it. */
export function addPlace(owner: string, id: string): () => void {
  const held = (): readonly string[] => places.getState()[owner] ?? [];
  places.setState({ [owner]: [...held(), id] });
  return () => places.setState({ [owner]: held().filter((one) => one !== id) });
}
