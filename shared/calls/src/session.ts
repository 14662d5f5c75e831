import * as z from 'zod';
import { call, publicCall } from './call';
import { CLIENT_EVENTS, KYC_STATUS, NOTICE_ID, RG_NOTE, RG_STATUS } from './enums';
import { flag, id, int, money, signedMoney, smallId, text, time } from './shapes/fields';
import { configMap } from './shapes/config-map';
import { kycFields, redDots, rgState, userInfo, walletSnap } from './shapes/shared';

/** What is known of the phone (specification §7). */
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
  params: z.record(text(64, 1), z.union([text(500), z.number(), z.boolean()])),
});

/** Says whose events a beacon brings, for an hour. Good for nothing else. */
const eventTicket = text(200);

/** Start-up, configuration, heartbeat, events and consent (specification §4, §7). */
export const SESSION_CALLS = {
  'anonymous/preLogin2': publicCall({
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
    req: { gameListVersion: text(64), configKeyList: z.array(text(64, 1)).max(120) },
    res: { configMap, gameListVersion: text(64), gameListChanged: flag },
  }),
  'anonymous/appTheme': publicCall({
    req: {},
    /** `themeDomian` is the specification's spelling; `themeJsonData` holds JSON as text. */
    res: { themeDomian: text(500), themeJsonData: text(50_000), themeName: text(64), themeVersion: text(64) },
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
      redDots,
      rg: rgState,
      lastLoginTime: time.optional(),
      eventTicket: eventTicket.optional(),
    },
  }),
  /** A visitor gets zeros. */
  refreshData: publicCall({
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
    req: {},
    res: redDots.shape,
  }),
  online: call({
    quiet: true,
    /** 0 in the lobby. */
    req: { gameId: smallId },
    res: {
      /** Until the session limit; absent without one. */
      sessionLeftSec: int.optional(),
      sessionMinutes: int,
      sessionBet: money,
      sessionWin: money,
      netSession: signedMoney,
      rg: z.strictObject({ type: z.enum(RG_NOTE), text: text(300) }).optional(),
    },
    refuses: ['reAuthNeeded'],
  }),
  'anonymous/appEventLogClient': publicCall({
    quiet: true,
    /** A beacon cannot carry the token: it brings the newest `eventTicket` instead. Without either, events are nobody's. */
    req: { eventList: z.array(appEvent).max(20), eventTicket: eventTicket.optional() },
    res: { accepted: int, eventTicket: eventTicket.optional() },
  }),
  ackNotice: publicCall({
    playerActs: true,
    req: { noticeId: z.enum(NOTICE_ID), version: text(32, 1), accept: flag, deviceId: text(128) },
    res: {},
  }),
  logout: call({
    playerActs: true,
    /** Every device, not only this one. */
    req: { all: flag.optional() },
    res: {},
  }),
};
