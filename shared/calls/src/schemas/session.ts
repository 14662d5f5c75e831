import * as z from 'zod';
import { CLIENT_EVENTS, KYC_STATUS, NOTICE_ID, RG_NOTE, RG_STATUS } from '../enums';
import type { SESSION_CALLS } from '../table/session';
import { call, flag, id, int, money, signedMoney, smallId, text, time } from './base';
import type { SchemasOf } from './base';
import { configMap } from './config-map';
import { kycFields, redDots, rgState, userInfo, walletSnap } from './shared';

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

export const SESSION_SCHEMAS = {
  'anonymous/preLogin2': call({
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
    errors: [212],
  }),
  'anonymous/appConfig': call({
    req: { gameListVersion: text(64), configKeyList: z.array(text(64, 1)).max(120) },
    res: { configMap, gameListVersion: text(64), gameListChanged: flag },
    errors: [],
  }),
  'anonymous/appTheme': call({
    req: {},
    /** `themeDomian` is the specification's spelling; `themeJsonData` holds JSON as text. */
    res: { themeDomian: text(500), themeJsonData: text(50_000), themeName: text(64), themeVersion: text(64) },
    errors: [],
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
    errors: [],
  }),
  /** A visitor gets zeros. */
  refreshData: call({
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
    errors: [],
  }),
  /** A visitor gets false for each. */
  activityGetStatusList: call({ req: {}, res: redDots.shape, errors: [] }),
  online: call({
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
    errors: [114],
  }),
  'anonymous/appEventLogClient': call({
    /** A beacon cannot carry the token: it brings the newest `eventTicket` instead. Without either, events are nobody's. */
    req: { eventList: z.array(appEvent).max(20), eventTicket: eventTicket.optional() },
    res: { accepted: int, eventTicket: eventTicket.optional() },
    errors: [],
  }),
  ackNotice: call({
    req: { noticeId: z.enum(NOTICE_ID), version: text(32, 1), accept: flag, deviceId: text(128) },
    res: {},
    errors: [],
  }),
  logout: call({
    /** Every device, not only this one. */
    req: { all: flag.optional() },
    res: {},
    errors: [],
  }),
} satisfies SchemasOf<typeof SESSION_CALLS>;
