import type { RemoteArm, RemoteErrorCode, RemoteFault, RemoteName, RemoteState } from '@parola/contract';
import type { Contributions } from '@parola/kit';
import { isRemoteModule, type OwnedHost } from '@parola/kit/host';
import { createStore } from 'zustand/vanilla';
import type { PlannedRemote } from '../release/plan-remotes';
import { entryUrl } from './entry-url';
import type { Federation } from './federation';
import { pause, withTimeout } from '../ground/promise-time';
import { crashCode, faultOf, lateFaultCode, loadFaultCode, RemoteFailure } from './faults';
import { LIMITS, type Limits } from './load-limits';
import { loadContribution, type LoadRules } from './load-contribution';
import type { Owner } from './owner';

/** One remote of the page. Its code loads with the first request for a contribution. */
export interface Remote extends Owner {
  readonly name: RemoteName;
  readonly plan: PlannedRemote;
  /**
   * Loads the code and runs `activate` without showing anything.
   * @throws RemoteFailure
   */
  activate(): Promise<Contributions>;
  /** Switches the remote off in the open page: its contributions disappear at once. */
  close(why: string): void;
}
export interface RemoteDeps {
  federation: Federation;
  hostFor(name: RemoteName, arm: RemoteArm): OwnedHost;
  /** Called before the code of this build is fetched, so that further files can be requested in parallel. */
  starting(arm: RemoteArm): void;
  report(fault: RemoteFault, cause: unknown): void;
  quarantined(name: RemoteName): void;
  limits?: Limits;
}

function initialState(plan: PlannedRemote): RemoteState {
  if (plan.off !== undefined) return { phase: 'off', by: 'release', why: plan.off };
  return plan.refused.length > 0 ? { phase: 'refused', findings: plan.refused } : { phase: 'waiting' };
}

/** Returns the ids that the manifest promises and the module lacks. */
function missingFrom(contributions: Contributions, arm: RemoteArm): string[] {
  const { routes, slots, modals } = arm.manifest;
  const promised = { routes, slots, modals };
  return (['routes', 'slots', 'modals'] as const).flatMap((key) =>
    promised[key].filter(({ id }) => typeof contributions[key]?.[id] !== 'function').map(({ id }) => id),
  );
}

export function createRemote(plan: PlannedRemote, deps: RemoteDeps): Remote {
  const { name } = plan;
  const { federation, limits = LIMITS } = deps;
  const state = createStore<RemoteState>(() => initialState(plan));
  let arm = plan.arm;
  let fallbackLeft = plan.fallback;
  let owned: OwnedHost | undefined;
  let active: Promise<Contributions> | undefined;
  let crashes = 0;

  function report(code: RemoteErrorCode, cause?: unknown, contribution = '', failedUrl?: string): RemoteFault {
    const fault = faultOf({ remote: name, version: arm.version, contribution }, code, cause, failedUrl);
    deps.report(fault, cause);
    return fault;
  }
  function drop(): void {
    owned?.dispose();
    owned = undefined;
    active = undefined;
  }
  function demote(from: string): boolean {
    if (arm.version !== from) return true;
    if (!fallbackLeft) return false;
    arm = fallbackLeft;
    fallbackLeft = undefined;
    drop();
    state.setState({ phase: 'waiting' }, true);
    return true;
  }

  async function fetchModule(attempt: number): Promise<unknown> {
    state.setState({ phase: 'loading', step: 'entry', attempt, since: Date.now() }, true);
    const arrived = (): boolean => Reflect.get(globalThis, arm.entry.global) !== undefined;
    let late = false;
    deps.starting(arm);
    try {
      return await withTimeout(federation.load(arm), limits.entryMs, () => {
        late = true;
        return new Error(`nothing after ${limits.entryMs} ms`);
      });
    } catch (error) {
      const code = late ? lateFaultCode(arrived()) : loadFaultCode(error, arrived());
      throw new RemoteFailure(report(code, error, '', entryUrl(arm)), error);
    }
  }
  async function activateModule(loaded: unknown, attempt: number): Promise<Contributions> {
    const definition: unknown =
      typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
    if (!isRemoteModule(definition)) throw new RemoteFailure(report('LOAD-007'));
    state.setState({ phase: 'loading', step: 'activate', attempt, since: Date.now() }, true);
    const made = deps.hostFor(name, arm);
    let late = false;
    try {
      const contributions = await withTimeout(
        Promise.resolve().then(() => definition.activate(made.host)),
        limits.activateMs,
        () => {
          late = true;
          return new Error(`nothing after ${limits.activateMs} ms`);
        },
      );
      const missing = missingFrom(contributions, arm);
      if (missing.length > 0) throw new RemoteFailure(report('LIFE-003', missing.join(', ')));
      owned = made;
      return contributions;
    } catch (error) {
      made.dispose();
      throw error instanceof RemoteFailure
        ? error
        : new RemoteFailure(report(late ? 'LIFE-002' : 'LIFE-001', error), error);
    }
  }

  /** Tries the pinned build, retries after network failures, then tries the fallback once. */
  async function run(): Promise<Contributions> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const contributions = await activateModule(await fetchModule(attempt), attempt);
        const closed = unavailable();
        if (closed) throw closed;
        state.setState({ phase: 'active', version: arm.version, viaFallback: arm !== plan.arm }, true);
        return contributions;
      } catch (error) {
        if (!(error instanceof RemoteFailure) || !remoteIsOpen()) throw error;
        const { code, transient } = error.fault;
        // After a timeout the player does not wait for the same build again if a fallback exists.
        const tooLate = (code === 'LOAD-002' || code === 'LOAD-005') && fallbackLeft !== undefined;
        const wait = transient && !tooLate ? limits.backoffMs[attempt - 1] : undefined;
        if (wait !== undefined) await pause(wait);
        else if (demote(arm.version)) attempt = 0;
        else {
          state.setState({ phase: 'failed', fault: { ...error.fault, remote: name }, retry: 'manual' }, true);
          throw error;
        }
      }
    }
  }
  function unavailable(): RemoteFailure | undefined {
    const now = state.getState();
    if (now.phase === 'off')
      return new RemoteFailure(
        faultOf({ remote: name, version: arm.version }, now.by === 'release' ? 'OFF-001' : 'OFF-002', now.why),
      );
    if (now.phase === 'refused')
      return new RemoteFailure(faultOf({ remote: name, version: arm.version }, 'OFF-003', now.findings[0]?.message));
    return undefined;
  }
  function remoteIsOpen(): boolean {
    return unavailable() === undefined;
  }
  function activate(): Promise<Contributions> {
    const closed = unavailable();
    if (closed) return Promise.reject(closed);
    if (active) return active;
    const running = run();
    active = running;
    running.catch(() => {
      if (active === running) drop();
    });
    return running;
  }

  const rules: LoadRules = {
    async ready() {
      const loaders = await activate();
      return { version: arm.version, loaders, host: owned?.host };
    },
    report: (contribution, error) => report('VIEW-002', error, contribution),
    demote,
    limits,
  };

  return {
    name,
    plan,
    declared: plan.arm.manifest,
    state,
    version: () => arm.version,
    offered: remoteIsOpen,
    activate,
    close(why) {
      drop();
      state.setState({ phase: 'off', by: 'release', why }, true);
    },
    load: (kind, id) => loadContribution(kind, id, rules),
    demote,
    crashed(contribution, error) {
      const fault = report(crashCode(error), error, contribution);
      if (fault.code === 'VIEW-001' && ++crashes === limits.crashes) {
        drop();
        state.setState({ phase: 'off', by: 'quarantine', why: `it crashed ${crashes} times` }, true);
        deps.quarantined(name);
      }
      return fault;
    },
    reset() {
      if (state.getState().phase !== 'failed') return;
      arm = plan.arm;
      fallbackLeft = plan.fallback;
      state.setState({ phase: 'waiting' }, true);
    },
  };
}
