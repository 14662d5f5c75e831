import * as z from 'zod';
import { call, publicCall } from './call';
import { EVENT_PARAMS } from './constants';
import { CLIENT_EVENTS, KYC_STATUS, LIMIT_KIND, LIMIT_PERIOD, NOTICE_ID, RG_NOTE, RG_STATUS } from './enums';
import { flag, id, int, money, signedMoney, smallId, text, time } from './shapes/fields';
import { configMap } from './shapes/config-map';
import { kycFields, redDots, rgState, userInfo, walletSnap } from './shapes/shared';
import { bank } from './shapes/withdraw';

/** Facts about the phone (specification §7). */
const deviceFields = {
  deviceModel: text(200),
  messagingToken: text(512),
  phoneinfoJsonModel: text(4000),
  /** '' on the very first visit: preLogin2 returns an id. */
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

/** Identifies the player of a beacon's events, for an hour. It has no other use. */
const eventTicket = text(200);

/** `themeDomian` is the specification's spelling; `themeJsonData` holds JSON as text. */
const theme = { themeDomian: text(500), themeJsonData: text(50_000), themeName: text(64), themeVersion: text(64) };

/** Start-up, configuration, heartbeat, events and consent (specification §4, §7). */
export const SESSION_CALLS = {
  'anonymous/preLogin2': publicCall({
    /** Records: new devices. Above the limit the call still responds, without storing the device. */
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
      /** Above 0: show the age and regulator notice. */
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
       * Known version of each key, in the order of `configKeyList`; '' for none. Unchanged keys are left out of the
       * response.
       */
      configVersionList: z.array(text(16)).max(120).optional(),
    },
    res: {
      configMap,
      /** Version of each key in `configMap`; absent from an older server. */
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
   * A theme draft of operators, for anyone with its id in the address (`themeViewId`). The client must not store it.
   */
  'anonymous/appThemePreview': publicCall({
    writes: null,
    req: { themeViewId: text(64, 1) },
    res: {
      ...theme,
      preview: flag,
      /** Reasons why the draft could not go live; then `themeJsonData` is the product's own theme. */
      findings: z.array(z.strictObject({ code: text(16), key: text(64), why: text(200) })),
    },
    refuses: ['notFound'],
  }),
  getAfterLoginInfoWeb: call({
    req: { phoneInfo: text(1000), ...deviceFields },
    res: {
      userInfo,
      /** Game ids, newest first. */
      appGameDataUser: z.strictObject({ gameLikes: z.array(int), gameHistory: z.array(int) }),
      inviteCode: text(32),
      aid: text(64),
      registerTime: time,
      activityIds: z.array(int),
      ...kycFields,
      /** Accounts that the player can withdraw to. */
      bankList: z.array(bank),
      redDots,
      rg: rgState,
      lastLoginTime: time.optional(),
      eventTicket: eventTicket.optional(),
    },
  }),
  /** Balance and standing. A visitor gets zeros. */
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
  /** The red dots. A visitor gets false for each. */
  activityGetStatusList: publicCall({
    writes: null,
    req: {},
    res: redDots.shape,
  }),
  online: call({
    quiet: true,
    /**
     * `gameId` is 0 in the lobby. With `sessionId` (from startGame) the call is refused once that game session is over:
     * its launch token was used or expired, it was left or timed out (gameClosed), or another device took over
     * (gameOnOtherDevice).
     */
    req: { gameId: smallId, sessionId: id.optional() },
    refuses: ['gameOnOtherDevice', 'gameClosed'],
    res: {
      /** Seconds until the session limit; absent without one. */
      sessionLeftSec: int.optional(),
      /**
       * Seconds until the next reality check (player protection C21). 0: it is due, and bets are refused until
       * realityCheckAck.
       */
      realityCheckSec: int.optional(),
      /** Remainder of the player's loss and bet limits, in hundredths; absent without limits. */
      limitsLeft: z
        .array(z.strictObject({ kind: z.enum(LIMIT_KIND), period: z.enum(LIMIT_PERIOD), left: money }))
        .optional(),
      sessionMinutes: int,
      /** The duration of the session to the second, for a running clock. */
      sessionSec: int.optional(),
      /** Current version of the wallet: a higher one than the page knows means that money moved elsewhere. */
      walletVersion: int.optional(),
      sessionBet: money,
      sessionWin: money,
      netSession: signedMoney,
      rg: z.strictObject({ type: z.enum(RG_NOTE), text: text(300) }).optional(),
    },
  }),
  'anonymous/appEventLogClient': publicCall({
    quiet: true,
    /** Records: events. A batch above the limit is dropped (`accepted` 0). */
    writes: { bytes: 64 * 1024, perMinute: 300, recordsPerDay: { address: 20_000, device: 2_000, account: 5_000 } },
    /**
     * A beacon cannot carry the token, so it carries the newest `eventTicket`. Without both, the events have no player.
     */
    req: { eventList: z.array(appEvent).max(20), eventTicket: eventTicket.optional() },
    res: { accepted: int, eventTicket: eventTicket.optional() },
  }),
  /** Records the acceptance of a notice. A repetition on the same device changes nothing. */
  ackNotice: publicCall({
    playerActs: true,
    writes: { bytes: 8 * 1024, perMinute: 60, recordsPerDay: { address: 2_000, device: 20, account: 20 } },
    req: { noticeId: z.enum(NOTICE_ID), version: text(32, 1), accept: flag, deviceId: text(128) },
    res: {},
  }),
  logout: call({
    playerActs: true,
    whileIdle: true,
    /** Ends the sessions on all devices. */
    req: { all: flag.optional() },
    res: {},
  }),
};
