import {
  EMPTY_RED_DOTS,
  HEADER_TRACE,
  type CallName,
  type ConfigMap,
  type LegalVersion,
  type UserInfo,
} from '@parola/calls';
import { CALL_NAMES, callMeta, checkResponse, isCallName, parseForm, parseRequest } from '@parola/calls/schemas';
import { sampleRg, sampleUser, sampleWallet } from '@parola/testing';
import { NoAnswer } from '../services/api/http-answer';
import { adapterOf, type Request, type Send } from './adapter';

export interface PlatformRequest {
  call: CallName;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Number of uploaded pictures. */
  files: number;
}
type Payload = Record<string, unknown>;
type Answer = Payload | ((body: Payload) => Payload);
type Failure = 'timeout' | 'network' | 'hangs';

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function sampleProfile(user: UserInfo): Payload {
  return {
    userInfo: user,
    appGameDataUser: { gameLikes: [], gameHistory: [] },
    inviteCode: 'ABC',
    aid: '',
    registerTime: 0,
    activityIds: [],
    kycAmount: 0,
    isAddKyc: false,
    hasKyc: false,
    isNewUserForcePopKyc: false,
    kycStatus: 0,
    bankList: [],
    redDots: EMPTY_RED_DOTS,
    rg: sampleRg(),
  };
}

/** Response of refreshData: the balance, and the player's data that may change with it. */
export function sampleRefresh(changes: Payload = {}): Payload {
  return {
    ...sampleWallet(),
    vip: 1,
    vipExp: 0,
    userLevel: 1,
    bet: 0,
    hasPassword: true,
    rgStatus: 0,
    kycStatus: 0,
    ...changes,
  };
}

/** One text of a public page. */
export const TERMS: LegalVersion = {
  version: '2026-1',
  from: '2026-11-20',
  changes: { 'en-PH': '', 'fil-PH': '' },
  sections: {
    'en-PH': [{ id: 'who', title: 'Who may play', blocks: [{ kind: 'p', lines: [[{ text: 'Adults.' }]] }] }],
    'fil-PH': [],
  },
};

/** A fake platform behind the client's `send`. Requests and responses are validated against the catalogue's schemas. */
export function createPlatform({
  user = sampleUser(),
  config = { appTermsHtml: [TERMS] },
  now = () => Date.now(),
}: {
  user?: UserInfo;
  config?: ConfigMap;
  /** The server's clock; epoch ms. Default: the device's clock. */
  now?: () => number;
} = {}) {
  const envelope = () => ({ code: 200, errcode: 0, errmsg: '', serverTime: now() });
  const requests: PlatformRequest[] = [];
  const answers = new Map<CallName, Answer>();
  const statuses = new Map<CallName, { status: number; body: Payload; headers: Record<string, string> }>();
  const failures = new Map<CallName, Failure>();
  let down = false;

  const base: [CallName, Answer][] = [
    ['anonymous/preLogin2', { deviceId: 'device-1', clientMode: 0, regionAllowed: true, configVersion: '1' }],
    ['anonymous/appConfig', () => ({ configMap: config, gameListVersion: '1', gameListChanged: true })],
    ['anonymous/appTheme', { themeDomian: '', themeJsonData: '{}', themeName: 'Parola', themeVersion: '1' }],
    [
      'anonymous/appEventLogClient',
      (body) => ({ accepted: Array.isArray(body.eventList) ? body.eventList.length : 0 }),
    ],
    ['getAfterLoginInfoWeb', sampleProfile(user)],
    [
      'refreshData',
      sampleRefresh({ vip: user.vip, vipExp: user.vipExp, bet: user.bet, hasPassword: user.hasPassword }),
    ],
    ['activityGetStatusList', { ...EMPTY_RED_DOTS }],
    ['logout', {}],
    ['ackNotice', {}],
    ['online', { sessionMinutes: 1, sessionBet: 0, sessionWin: 0, netSession: 0 }],
  ];
  for (const [call, answer] of base) answers.set(call, answer);

  const send: Send = async (request: Request) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace('/app/v1/', '');
    if (!isCallName(path)) throw new Error(`${request.url} is no call`);
    const body: Payload = request.form ? textsOf(request.form) : JSON.parse(request.body ?? '{}');
    const checked = request.form ? parseForm(path, textsOf(request.form)) : parseRequest(path, body);
    if (!checked.ok) throw new Error(`${path} would be refused by the server: ${checked.field} ${checked.message}`);
    const files = [...(request.form?.values() ?? [])].filter((value) => typeof value !== 'string').length;
    requests.push({ call: path, body, headers: request.headers, timeoutMs: request.timeoutMs, files });
    await Promise.resolve();
    const failure = failures.get(path);
    if (down || failure === 'network') throw new NoAnswer('network');
    if (failure === 'timeout') throw new NoAnswer('timeout');
    if (failure === 'hangs')
      return new Promise((_resolve, reject) =>
        request.signal?.addEventListener('abort', () => reject(new NoAnswer('aborted'))),
      );
    const set = statuses.get(path);
    if (set) {
      const { status, headers } = set;
      return { status, headers, text: JSON.stringify({ ...envelope(), code: status, ...set.body }) };
    }
    if (callMeta(path).auth === 'player' && !request.headers.authorization)
      return { status: 401, text: JSON.stringify({ ...envelope(), code: 401 }) };
    const answer = answers.get(path);
    if (!answer) throw new Error(`no answer is prepared for ${path}`);
    const full = { ...envelope(), ...(typeof answer === 'function' ? answer(body) : answer) };
    const fit = checkResponse(path, full);
    if (fit.kind === 'bad') throw new Error(`the server never answers ${path} like this: ${fit.field} ${fit.message}`);
    return { status: 200, text: JSON.stringify(full) };
  };
  return {
    send,
    adapter: adapterOf(send),
    requests,
    bodiesOf: (call: CallName) => requests.filter((one) => one.call === call).map(({ body }) => body),
    answer(call: CallName, answer: Answer): void {
      answers.set(call, answer);
      statuses.delete(call);
      failures.delete(call);
    },
    refuse(call: CallName, errcode: number, more: Payload = {}): void {
      answers.set(call, { errcode, ...more });
      statuses.delete(call);
      failures.delete(call);
    },
    /**
     * Sets an HTTP status for the responses to a call; `body` may override the code in it. `traceId`: as the front door
     * sends it.
     */
    status(call: CallName, status: number, body: Payload = {}, traceId?: string): void {
      statuses.set(call, { status, body, headers: traceId === undefined ? {} : { [HEADER_TRACE]: traceId } });
      failures.delete(call);
    },
    fail: (call: CallName, failure: Failure) => void failures.set(call, failure),
    /** Makes all further requests fail. */
    goDown: () => void (down = true),
    comeUp: () => void (down = false),
  };
}
export type Platform = ReturnType<typeof createPlatform>;
export const ALL_CALLS = CALL_NAMES;
