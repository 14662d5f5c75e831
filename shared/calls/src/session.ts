import * as z from 'zod';
import { call, publicCall } from './call';
import { EVENT_PARAMS } from './constants';
import { CLIENT_EVENTS, KYC_STATUS, LIMIT_KIND, LIMIT_PERIOD, NOTICE_ID, RG_NOTE, RG_STATUS } from './enums';
import { flag, id, int, money, signedMoney, smallId, text, time } from './shapes/fields';
import { configMap } from './shapes/config-map';
import { kycFields, redDots, rgState, userInfo, walletSnap } from './shapes/shared';
import { bank } from './shapes/withdraw';

/** The facts about the phone (specification §7). */
const deviceFields = {
  deviceModel: text(200),
  messagingToken: text(512),
  phoneinfoJsonModel: text(4000),
  /** Empty on the very first visit: preLogin2 answers with one. */
  deviceId: text(128),
};

const appEvent = z.strictObject({
  event: z.literal(CLIENT_EVENTS),
  /** Seconds, not milliseconds. */
  eventTime: int,
  /** 0 for a visitor. */
  eventUserId: int,
  channel: text(32),
  appId: text(64),
  version: text(64),
  params: z
    .record(text(32, 1), z.union([text(120), z.number(), z.boolean()]))
    .check(
      (ctx) =>
        void (
          Object.keys(ctx.value).length > EVENT_PARAMS.most &&
          ctx.issues.push({ code: 'too_big', origin: 'record', maximum: EVENT_PARAMS.most, input: ctx.value })
        ),
    )
    .meta({ maxProperties: EVENT_PARAMS.most }),
});

/** Identifies the player of a beacon's events, for an hour. Good for nothing else. */
const eventTicket = text(200);

/** `themeDomian` is the specification's spelling; `themeJsonData` holds JSON as text. */
const theme = { themeDomian: text(500), themeJsonData: text(50_000), themeName: text(64), themeVersion: text(64) };

/** Start-up, configuration, heartbeat, events and consent (specification §4, §7). */
export const SESSION_CALLS = {
  'anonymous/preLogin2': publicCall({
    /** Records: devices not seen before. Beyond the bound one is answered, and not kept. */
    writes: { bytes: 32 * 1024, perMinute: 300, recordsPerDay: { address: 5_000, device: 1, account: 50 } },
    req: {
      gameListVersion: text(64),
      os: text(100),
      ...deviceFields,
      urlParams: text(2000),
      countryCodeISO: text(8),
      currency: text(8),
      language: text(16),
    },
    res: {
      deviceId: id,
      /** Above 0 shows the age and regulator notice. */
      clientMode: int,
      regionAllowed: flag,
      aid: text(64).optional(),
      inviteCode: text(32).optional(),
      configVersion: text(64),
    },
    refuses: ['regionNotAllowed'],
  }),
  'anonymous/appConfig': publicCall({
    writes: null,
    req: {
      gameListVersion: text(64),
      configKeyList: z.array(text(64, 1)).max(120),
      /**
       * The known version of each key, in the order of `configKeyList`; '' for none. Unchanged keys are left out of
       * the answer.
       */
      configVersionList: z.array(text(16)).max(120).optional(),
    },
    res: {
      configMap,
      /** The version of each key in `configMap`; a server of before has none. */
      configVersionMap: z.record(text(64), text(16)).optional(),
      gameListVersion: text(64),
      gameListChanged: flag,
    },
  }),
  'anonymous/appTheme': publicCall({
    writes: null,
    req: {},
    res: theme,
  }),
  /**
   * A theme that operators have drafted, for holders of its id in the address (`themeViewId`). Nothing of it is
   * stored.
   */
  'anonymous/appThemePreview': publicCall({
    writes: null,
    req: { themeViewId: text(64, 1) },
    res: {
      ...theme,
      preview: flag,
      /** Why it could not go live; then `themeJsonData` is the product's own. */
      findings: z.array(z.strictObject({ code: text(16), key: text(64), why: text(200) })),
    },
    refuses: ['notFound'],
  }),
  getAfterLoginInfoWeb: call({
    req: { phoneInfo: text(1000), ...deviceFields },
    res: {
      userInfo,
      /** Game ids, the latest first. */
      appGameDataUser: z.strictObject({ gameLikes: z.array(int), gameHistory: z.array(int) }),
      inviteCode: text(32),
      aid: text(64),
      registerTime: time,
      activityIds: z.array(int),
      ...kycFields,
      /** The accounts that money can be sent to. */
      bankList: z.array(bank),
      redDots,
      rg: rgState,
      lastLoginTime: time.optional(),
      eventTicket: eventTicket.optional(),
    },
  }),
  /** A visitor gets zeros. */
  refreshData: publicCall({
    writes: null,
    req: {},
    res: {
      ...walletSnap.shape,
      vip: int,
      vipExp: money,
      userLevel: int,
      bet: money,
      hasPassword: flag,
      rgStatus: z.enum(RG_STATUS),
      kycStatus: z.enum(KYC_STATUS),
    },
  }),
  /** A visitor gets false for each. */
  activityGetStatusList: publicCall({
    writes: null,
    req: {},
    res: redDots.shape,
  }),
  online: call({
    quiet: true,
    /**
     * `gameId` 0 in the lobby. With `sessionId`, the session of a game as startGame gave it, the call is refused
     * where that one is over: its launch token was used or is too old, it was left or timed out (gameClosed), or
     * another device has taken over (gameOnOtherDevice).
     */
    req: { gameId: smallId, sessionId: id.optional() },
    refuses: ['gameOnOtherDevice', 'gameClosed'],
    res: {
      /** Until the session limit; absent without one. */
      sessionLeftSec: int.optional(),
      /**
       * Until the next reality check (player protection C21); 0: it is due, and bets are refused until
       * realityCheckAck.
       */
      realityCheckSec: int.optional(),
      /** The remainder of the player's loss and bet limits, hundredths; absent without any. */
      limitsLeft: z
        .array(z.strictObject({ kind: z.enum(LIMIT_KIND), period: z.enum(LIMIT_PERIOD), left: money }))
        .optional(),
      sessionMinutes: int,
      /** The same to the second, for a clock that runs on. */
      sessionSec: int.optional(),
      /** Of the wallet now: a higher one than the page knows means that money moved elsewhere. */
      walletVersion: int.optional(),
      sessionBet: money,
      sessionWin: money,
      netSession: signedMoney,
      rg: z.strictObject({ type: z.enum(RG_NOTE), text: text(300) }).optional(),
    },
  }),
  'anonymous/appEventLogClient': publicCall({
    quiet: true,
    /** Records: events. A batch beyond the bound is not kept (`accepted` 0). */
    writes: { bytes: 64 * 1024, perMinute: 300, recordsPerDay: { address: 20_000, device: 2_000, account: 5_000 } },
    /**
     * A beacon cannot carry the token: it brings the newest `eventTicket` instead. Without either, events have no
     * player.
     */
    req: { eventList: z.array(appEvent).max(20), eventTicket: eventTicket.optional() },
    res: { accepted: int, eventTicket: eventTicket.optional() },
  }),
  /** Said again on the same device, it is on record already. */
  ackNotice: publicCall({
    playerActs: true,
    writes: { bytes: 8 * 1024, perMinute: 60, recordsPerDay: { address: 2_000, device: 20, account: 20 } },
    req: { noticeId: z.enum(NOTICE_ID), version: text(32, 1), accept: flag, deviceId: text(128) },
    res: {},
  }),
  logout: call({
    playerActs: true,
    whileIdle: true,
    /** Every device, not only this one. */
    req: { all: flag.optional() },
    res: {},
  }),
};
