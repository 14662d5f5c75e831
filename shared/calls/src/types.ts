import type * as z from 'zod';
import type { CALLS, CallName } from './catalogue';
import type * as jackpot from './jackpot';
import type { LIVE_FACTS } from './live';
import type * as mail from './mail';
import type * as cashier from './shapes/cashier';
import type * as configMap from './shapes/config-map';
import type * as kyc from './shapes/kyc';
import type { commonFields, envelopeFields } from './shapes/fields';
import type { FileFields } from './uploads';
import type { refusal } from './shapes/refusal';
import type * as rechargeBonus from './shapes/recharge-bonus';
import type * as richText from './shapes/rich-text';
import type * as protection from './shapes/protection';
import type * as shared from './shapes/shared';
import type * as vip from './shapes/vip';
import type * as withdraw from './shapes/withdraw';

/** The six fields that the API client adds to every request body (specification §7). */
export type CommonFields = { [F in keyof typeof commonFields]: z.output<(typeof commonFields)[F]> };

/**
 * Fields of every response: `code` repeats the HTTP status, `errcode` is 0 unless refused, `serverTime` is epoch ms.
 */
export type Envelope = { [F in keyof typeof envelopeFields]: z.output<(typeof envelopeFields)[F]> };

/** The request fields of a call without the common ones. */
export type CallRequest<N extends CallName> = CallTypes[N]['req'];

/** The response of a successful call: payload and envelope. */
export type CallResponse<N extends CallName> = CallTypes[N]['res'];

/**
 * Calls that a test or drill makes with files although the catalogue has them without; name → fields. The types for
 * `takes()` of the fake API and `uploadOf` of the platform. Merged into by tests only.
 */
export interface TakenWithFiles {}

type FieldsOf<N extends CallName> = N extends keyof TakenWithFiles
  ? TakenWithFiles[N]
  : (typeof CALLS)[N] extends { upload: infer Fields extends FileFields }
    ? Fields
    : undefined;

/** Calls with files, for `upload` and `useUpload` only. */
export type UploadCallName = { [N in CallName]: FieldsOf<N> extends FileFields ? N : never }[CallName];
/** Calls without files. */
export type PlainCallName = Exclude<CallName, UploadCallName>;

/** The files of a call by field, each as `File`. A call without file fields is refused if it is made with files. */
export type CallFiles<N extends CallName, File> =
  FieldsOf<N> extends infer Fields extends FileFields
    ? { readonly [F in keyof Fields]?: readonly File[] }
    : Readonly<Record<string, readonly File[]>>;

/** Request and response of every call. */
type CallTypes = {
  [N in CallName]: {
    req: Omit<z.input<(typeof CALLS)[N]['req']>, keyof CommonFields>;
    res: z.output<(typeof CALLS)[N]['res']>;
  };
};

/** The response of a refused or failed call, with details for the player. */
export type Refusal = z.output<typeof refusal>;

/** A player's identity check. */
export type Kyc = CallResponse<'kyc'>;
export type KycIdTypeItem = z.output<typeof kyc.kycIdType>;
export type KycRule = z.output<typeof kyc.kycRule>;
export type Award = z.output<typeof shared.award>;
export type WalletSnap = z.output<typeof shared.walletSnap>;
export type UserInfo = z.output<typeof shared.userInfo>;
export type RedDots = z.output<typeof shared.redDots>;
export type RuleSection = z.output<typeof shared.ruleSection>;
export type Activity = z.output<typeof shared.activity>;
export type PersonData = CallRequest<'updateAppUserOther'>;
export type PrivacyState = CallResponse<'privacyState'>;
export type RgState = z.output<typeof shared.rgState>;
export type PlayerLimit = z.output<typeof shared.limit>;
export type LimitPreset = z.output<typeof protection.limitPreset>;
export type Order = z.output<typeof shared.order>;
export type Bank = z.output<typeof withdraw.bank>;
export type BankItem = z.output<typeof withdraw.bankItem>;
export type ExchangeChannel = z.output<typeof withdraw.exchangeChannel>;
export type ExchangeOrder = z.output<typeof withdraw.exchangeOrder>;
export type ExchangeInfo = CallResponse<'getExchange'>;
export type RechargeType = z.output<typeof cashier.rechargeType>;
export type RechargeItem = z.output<typeof cashier.rechargeItem>;
export type RechargeBonus = z.output<typeof rechargeBonus.rechargeBonus>;
export type RechargeBonusOffer = z.output<typeof rechargeBonus.rechargeBonusOffer>;
export type RechargeBonusRule = z.output<typeof rechargeBonus.rechargeBonusRule>;
export type Coupon = z.output<typeof cashier.coupon>;
export type TradeInfo = z.output<typeof cashier.tradeInfo>;
export type VipLevel = z.output<typeof shared.vipLevel>;
export type VipLevelShown = z.output<typeof vip.vipLevelShown>;
export type VipTask = z.output<typeof vip.vipTask>;
export type VipTaskRule = z.output<typeof vip.vipTaskRule>;
export type VipSignIn = z.output<typeof vip.vipSignIn>;
export type RebateRow = z.output<typeof vip.rebateRow>;
export type RebateRate = z.output<typeof vip.rebateRate>;
export type JackpotPool = z.output<typeof shared.jackpotPool>;

/** Response of a log-in: accountLogin and the other log-in calls. */
export type AuthOk = CallResponse<'accountLogin'>;
export type BetRow = CallResponse<'betRecord'>['list'][number];
export type CoinRow = CallResponse<'appUserCoinDetail'>['list'][number];
export type PlayReport = CallResponse<'betRecordReport'>;
export type OpenRound = CallResponse<'retrieveBalanceInfo'>['openRounds'][number];
export type TaskRow = CallResponse<'getTaskUser'>['list'][number];
export type PointsItem = CallResponse<'pointsInfo'>['list'][number];
export type ScratchOffer = CallResponse<'getScratchCardInfo'>['cardList'][number];
export type ScratchCard = CallResponse<'scratchCardLottery'>['resultList'][number];
export type CoinItem = CallResponse<'diamondShopData'>['coinList'][number];
export type GoodsItem = CallResponse<'diamondShopData'>['goodsList'][number];
export type GoodsOrder = CallResponse<'diamondExchangeGoods'>['order'];
export type Address = CallResponse<'updateAddress'>['address'];
export type AwardRow = CallResponse<'activityAwardGetLog'>['list'][number];
export type WagerRow = CallResponse<'wagerList'>['list'][number];
export type MailAward = z.output<typeof mail.mailAward>;
export type MailBonus = z.output<typeof mail.mailBonus>;
export type MailRow = CallResponse<'getMail3'>['list'][number];
export type ServiceItem = CallResponse<'getCustomerServices'>['appCustomerServiceQueue'][number];
export type ChatMessage = CallResponse<'chatSend'>['message'];
export type Chat = CallResponse<'chatOpen'>['chat'];
export type InviteRow = CallResponse<'actInviteUserRecord'>['list'][number];
export type AgentInfo = CallResponse<'appAgent5User'>;
export type AgentLogRow = CallResponse<'appAgent5UserLog'>['list'][number];
export type InviteWheel = z.output<typeof configMap.inviteWheel>;
export type AppEvent = CallRequest<'anonymous/appEventLogClient'>['eventList'][number];

export type JackpotSection = z.output<typeof jackpot.section>;
export type JackpotWinner = z.output<typeof jackpot.jackpotWinner>;
export type DrawInfo = CallResponse<'getJackpotDrawInfo'>;
export type DrawResult = CallResponse<'receiveDrawChance'>;
export type DrawRecord = z.output<typeof jackpot.drawRecord>;
export type RankRow = z.output<typeof jackpot.rankRow>;

/** All keys of appConfig; each may be absent. */
export type ConfigMap = z.output<typeof configMap.configMap>;
export type ConfigKey = keyof ConfigMap;
export type RichText = z.output<typeof richText.richText>;
export type LegalVersion = z.output<typeof richText.legalText>[number];
export type FaqTopic = z.output<typeof richText.faqList>[number];
export type GameItem = z.output<typeof configMap.gameItem>;
export type Banner = z.output<typeof configMap.banner>;
export type Art = z.output<typeof configMap.art>;
export type JackpotCell = z.output<typeof configMap.jackpotCell>;
export type JackpotRule = z.output<typeof configMap.jackpotRule>;
export type RegulatorNotice = z.output<typeof configMap.regulatorNotice>;
export type MenuEntry = z.output<typeof configMap.menuEntry>;
export type Maintenance = z.output<typeof configMap.maintenance>;

export type LiveFactName = keyof typeof LIVE_FACTS;
/** Payload of one event of a player's stream. */
export type LiveFact<N extends LiveFactName> = z.output<(typeof LIVE_FACTS)[N]>;
