import { LIVE_PATH, type AuthOk, type CallResponse, type WalletSnap } from '@parola/calls';
import type { RouteTarget } from '@parola/contract';
import { CallError, type Api, type Session, type SessionState } from '@parola/kit';
import { deviceId, deviceModel } from '../../ground/device';
import { deviceStorage } from '../../ground/storage';
import { LOGIN_HINT, type LoginHint } from './login-path';
import { permissionOf } from './permissions';
import { applyRefresh, applyUser, applyWallet, VISITOR, type SessionStore } from './session-store';
import type { TokenBox } from './session-token';

/** Reason for the end of a session, for logs and the bus. */
export type EndReason = 'logout' | 'expired' | 'idle' | 'other-tab';

/** The session for the shell's own code. */
export interface OwnedSession {
  service: Session;
  store: SessionStore;
  /** Time and device of the player's previous log-in (player protection C08). */
  lastLogin(): { time?: number; device?: string };
  /** True if a new player must be asked for the identity check (specification §3: `isNewUserForcePopKyc`). */
  asksForKyc(): boolean;
  /**
   * Loads the player of the stored token, with retries until a response arrives. Resolves after the first try. The
   * session counts as starting until the second one.
   */
  start(): Promise<void>;
  signedIn(answer: AuthOk, login: LoginHint): Promise<void>;
  /** Continues the session with another token, after the player has confirmed their identity. */
  renew(token: string): void;
  /** Ends the session, if it has not ended yet. `token` guards against a late response of an earlier session. */
  end(why: EndReason, token?: string): void;
  wallet(snap: WalletSnap): void;
  /**
   * Opens the player's stream of facts, with the token in its header. With `fetch`, because axios returns a response
   * only when it is complete.
   */
  openLive(signal: AbortSignal): Promise<Response>;
  /** True if a token is stored but its player could not be loaded yet. Until then the page treats them as a visitor. */
  waits(): boolean;
  /** Loads the player again after a change. */
  reload(): Promise<void>;
}
export interface SessionDeps {
  token: TokenBox;
  api: Api;
  store: SessionStore;
  requireLogin(then?: RouteTarget): Promise<boolean>;
  /** Called when a new player has signed up. */
  signedUp(): void;
  /** Called when the data of a new player has arrived, or its request has failed. */
  ready(): void;
  /**
   * Deletes all data of the former player or visitor. Called before `ended`, and also when a visitor logs in in another
   * tab.
   */
  forget(): void;
  ended(why: EndReason): void;
  now?: () => number;
}

const AGAIN_MS = 1000;
const RESTART_MS = 5000;

function unlessAborted(): undefined {
  return undefined;
}

export function createSession(deps: SessionDeps): OwnedSession {
  const { token, store, api, now = Date.now } = deps;
  let lastLogin: { time?: number; device?: string } = {};
  let asksForKyc = false;
  let refreshing: Promise<void> | undefined;
  let refreshedAt = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  const waits = () => token.get() !== undefined && store.getState().status === 'visitor';

  async function loadProfile(): Promise<void> {
    if (token.get() === undefined) return;
    const era = token.era();
    const answer: CallResponse<'getAfterLoginInfoWeb'> = await api.call(
      'getAfterLoginInfoWeb',
      {
        phoneInfo: navigator.userAgent.slice(0, 1000),
        deviceModel: deviceModel(),
        messagingToken: '',
        phoneinfoJsonModel: '',
        deviceId: deviceId(),
      },
      { quiet: true },
    );
    if (token.era() !== era) return;
    lastLogin = { time: lastLogin.time ?? answer.lastLoginTime, device: lastLogin.device };
    asksForKyc = answer.isNewUserForcePopKyc;
    applyUser(store, answer.userInfo, { redDots: answer.redDots, rg: answer.rg });
  }

  async function ask(): Promise<void> {
    refreshedAt = now();
    store.setState({ walletRefreshing: true });
    const quiet = { quiet: true };
    const era = token.era();
    const [fresh, redDots] = await Promise.all([
      api.call('refreshData', {}, quiet).catch(unlessAborted),
      api.call('activityGetStatusList', {}, quiet).catch(unlessAborted),
    ]);
    if (token.era() !== era) return;
    const before = store.getState().rg?.rgStatus;
    if (fresh) applyRefresh(store, fresh);
    if (redDots) {
      const { code: _code, errcode: _errcode, errmsg: _errmsg, serverTime: _serverTime, ...dots } = redDots;
      store.setState({ redDots: dots });
    }
    if (fresh && before !== undefined && before !== fresh.rgStatus) await loadProfile().catch(unlessAborted);
  }

  function refresh(): Promise<void> {
    if (token.get() === undefined) return Promise.resolve();
    if (refreshing) return refreshing;
    const wait = Math.max(0, refreshedAt + 1000 - now());
    const gap = wait ? new Promise<void>((resolve) => void setTimeout(resolve, wait)) : Promise.resolve();
    refreshing = gap.then(ask).finally(() => {
      refreshing = undefined;
      store.setState({ walletRefreshing: false });
    });
    return refreshing;
  }

  async function start(again = false): Promise<void> {
    if (token.get() === undefined) return nobody();
    const era = token.era();
    try {
      await loadProfile();
      void refresh();
    } catch (error) {
      // A 401 has already ended the session. Otherwise the platform cannot be reached: the page soon treats the player
      // as a visitor, and retries follow.
      if (token.era() !== era) return;
      const soon = !again && error instanceof CallError && error.kind !== 'timeout';
      if (!soon) store.setState({ status: 'visitor' });
      clearTimeout(nextTry);
      nextTry = setTimeout(() => void start(true), soon ? AGAIN_MS : RESTART_MS);
    }
  }

  /**
   * Sets the visitor state. Between two players the session always passes through it, which drops data requested for
   * the former one (`call-store.ts` of the kit).
   */
  const nobody = (): void => store.setState(VISITOR, true);

  function leave(why: EndReason, wasHere: boolean): void {
    const isNext = token.get() !== undefined;
    lastLogin = {};
    asksForKyc = false;
    nobody();
    if (isNext) store.setState({ status: 'starting' });
    deps.forget();
    if (wasHere) deps.ended(why);
  }
  function end(why: EndReason, used?: string): void {
    // A 401 after a log-out in another tab may arrive before the browser's storage event, so the storage is checked.
    token.look();
    const held = token.get();
    if (held === undefined || (used !== undefined && used !== held)) return;
    token.set(null);
    leave(why, true);
  }
  token.onElsewhere((before) => {
    leave('other-tab', before !== undefined);
    void start();
  });

  const service: Session = {
    current: store.getState,
    subscribe: (listener: (state: SessionState) => void) => store.subscribe(listener),
    refresh,
    async requireLogin(then) {
      // The stored token may still be good: the platform could not be reached when its player was loaded.
      if (waits()) await start();
      return deps.requireLogin(then);
    },
    can: (permission) => permissionOf(store.getState().rg, permission),
    async logout() {
      // The call reads the token at once. The session ends before the platform responds, because every other call would
      // get a 401 afterwards.
      const answered = api.call('logout', {}, { quiet: true }).catch(unlessAborted);
      end('logout');
      await answered;
    },
  };
  return {
    service,
    store,
    lastLogin: () => lastLogin,
    asksForKyc: () => asksForKyc,
    start() {
      if (waits()) store.setState({ status: 'starting' });
      return start();
    },
    async signedIn(answer, login) {
      token.set(answer.token);
      if (store.getState().status === 'starting') nobody();
      lastLogin = { time: answer.lastLoginTime, device: answer.lastLoginDevice };
      deviceStorage.writeJson(LOGIN_HINT, login);
      applyUser(store, answer.userInfo);
      if (answer.isNew) deps.signedUp();
      await Promise.all([loadProfile().catch(unlessAborted), refresh()]);
      if (answer.isNew) deps.ready();
    },
    renew: token.renew,
    end,
    wallet: (snap) => applyWallet(store, snap, now()),
    openLive: async (signal) =>
      fetch(LIVE_PATH, { headers: { authorization: token.get() ?? '' }, cache: 'no-store', signal }),
    waits,
    reload: () => loadProfile().catch(unlessAborted),
  };
}
