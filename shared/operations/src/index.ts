/** The operators' API: operations, their roles, responses and refusals. The input schemas are in `./schemas`. */
export type * from './answers';
export {
  APPROVAL_STATUS,
  FACT_NAMES,
  type ApprovalFact,
  type ApprovalOpened,
  type ApprovalRow,
  type ApprovalStatus,
  type FactKind,
  type FactName,
  type Handed,
} from './approvals';
export {
  BAD_LINES,
  BARRED_FILE,
  BARRED_FILE_TROUBLES,
  type BadLine,
  type BadLineReason,
  type BarredFileTrouble,
  type BarredImport,
  type BarredOpened,
} from './barred';
export {
  CHECKED_NAMES,
  isCheckedName,
  isOperationName,
  mayCheck,
  mayDo,
  OPERATION_NAMES,
  OPERATIONS,
} from './operations';
export { DESK_REFUSALS, isDeskRefusal, type DeskRefusalName, type Refused } from './refusals';
export { ROLES, type Role } from './roles';
export { WALLET_ACCOUNTS, type AccountEntry, type WalletAccount } from './ledger';
export type * from './events';
export type * from './friends';
export type * from './notices';
export { FREE_ROUND_BETS, FREE_ROUND_BOUNDS, type FreeRoundsRow } from './free-rounds';
export {
  GOODS_MOVES,
  GOODS_STATES,
  type GoodsMove,
  type GoodsOrderOpened,
  type GoodsOrderRow,
  type GoodsState,
} from './goods';
export type * from './payments';
export type * from './settlements';
export type * from './state';
export type * from './withdrawals';
export { CASE_KINDS, type CaseKind, type CaseOpened, type CaseRow } from './cases';
export {
  ADJUSTMENT_MAX,
  HEADER_BY_ITSELF,
  HEADER_KEY,
  LETTER,
  LOGIN,
  OPERATION_PATH,
  PASSWORD,
  REASON,
  RULE_CHANGES_A_DAY,
  VALUE_A_DAY,
  type CreatingName,
  type RuleChangingName,
} from './rules';
export type { Input } from './schemas';
