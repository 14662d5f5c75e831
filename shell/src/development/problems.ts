import type { OwnerName, RemoteErrorCode, RemoteName } from '@parola/contract';
import { createStore } from 'zustand/vanilla';

/** In development builds only: a problem in the build of a remote that a squad serves from its folder. */
export interface Problem {
  /** `build`: it does not compile. `code`: it threw, in `contribution` (`route:lobby.home`; '' where unknown). */
  kind: 'build' | 'code';
  contribution: string;
  message: string;
  /** `./src/home/home.page.tsx:12:5`, '' where unknown. */
  place: string;
  /** The code of the page that threw is not in it any more: hot reload has nothing to mend. */
  dead: boolean;
}

/** Problems by the remote's name, oldest first. */
export const problems = createStore<Readonly<Partial<Record<string, readonly Problem[]>>>>(() => ({}));

/** Remotes that come from a development server, by the address it serves them at, with `/` at its end. */
const servers = new Map<RemoteName, string>();

const MOST = 5;
// Colours of a terminal.
const COLOUR = /\u001b\[\d+(;\d+)*m/g;

function of(name: string): readonly Problem[] {
  return problems.getState()[name] ?? [];
}
function set(name: string, found: readonly Problem[]): void {
  problems.setState({ [name]: found.slice(0, MOST) });
}

/** Takes a problem away; the next compilation may bring it again. */
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

/** Text that loaders add about themselves around the message of a code problem. */
const AROUND = [/^Module build failed \(from .*\):\n/, /\n\s*Caused by:[\s\S]*$/, /\n\s+at [\s\S]*$/];

/** One error of a compilation, as the development server tells it. A parser says the line in its text alone. */
function buildProblem(error: unknown): Problem {
  const told = typeof error === 'object' && error !== null ? error : { message: String(error) };
  const file = text(told, 'file') || text(told, 'moduleName');
  const message = AROUND.reduce((rest, one) => rest.replace(one, ''), text(told, 'message')).trim();
  const line = /^\d+:\d+/.exec(text(told, 'loc'))?.[0] ?? /\[[^\]\n]*?:(\d+:\d+)\]/.exec(message)?.[1];
  return {
    kind: 'build',
    dead: false,
    contribution: '',
    message,
    place: [file, line].filter(Boolean).join(':'),
  };
}

/** Where the code that threw stands in its source, as the development server knows; '' when it does not. */
async function placeOf(stack: string, server: string): Promise<string> {
  const at = stack.indexOf(server);
  const [, file, line, column] = /^([^\s?]+?)(?:\?\S*?)?:(\d+):(\d+)/.exec(stack.slice(at + server.length)) ?? [];
  if (at < 0 || file === undefined) return '';
  const query = new URLSearchParams({ file, line: line ?? '', column: column ?? '' });
  const answer = await fetch(`${server}parola-source?${query.toString()}`).catch(() => undefined);
  return answer?.ok ? answer.text() : '';
}

/** A problem without its message and place, which this function finds. */
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

/** The problems that the shell has met in a remote. */
interface Met {
  code: RemoteErrorCode;
  remote: OwnerName;
  contribution: string;
  message: string;
}

/** A fault of a remote. */
export function reportFault({ code, remote, contribution, message }: Met, cause: unknown): void {
  // React's refresh renders a contribution again that failed while shown; a contribution that did not load needs a
  // new page.
  if (remote !== 'shell') void threw(remote, cause, message, { contribution, dead: code !== 'VIEW-001' });
}

/** An uncaught error of a remote's code. */
export function reportUncaught(name: string, cause: unknown): void {
  const remote = [...servers.keys()].find((one) => one === name);
  if (remote !== undefined) void threw(remote, cause, String(cause), { dead: false });
}

/**
 * Follows the compilations of a remote's development server: their errors are problems until a compilation has none.
 * `reload`: when code is whole again that the page could not even begin with.
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
    const told: { type?: string; data?: unknown } = JSON.parse(
      event instanceof MessageEvent ? String(event.data) : '{}',
    );
    const isGood = told.type === 'ok' || told.type === 'warnings';
    if (told.type === 'errors' && Array.isArray(told.data)) set(name, told.data.map(buildProblem));
    // The state that the page was loaded with mends nothing.
    else if (isGood && !first && of(name).length > 0) {
      const dead = of(name).some((one) => one.dead);
      set(name, []);
      if (dead || !began.has(name)) reload();
    }
    if (isGood || told.type === 'errors') first = false;
  });
}

/** Remotes whose own build the page began with: hot reload inserts the next one. */
const began = new Set<RemoteName>();
/** The build that is served has replaced the pinned one in this page. */
export function replacedBy(name: RemoteName): void {
  began.add(name);
}

/**
 * Places of a remote's contributions, in the order of their appearance: the first one shows problems that concern
 * all.
 */
export const places = createStore<Readonly<Partial<Record<string, readonly string[]>>>>(() => ({}));

/** Registers a place; returns the function that removes it. */
export function addPlace(owner: string, id: string): () => void {
  const held = (): readonly string[] => places.getState()[owner] ?? [];
  places.setState({ [owner]: [...held(), id] });
  return () => places.setState({ [owner]: held().filter((one) => one !== id) });
}
