import type { Operations } from '../ground/context.types';
import { access } from './access.operations';
import { checkedAdjustments } from './adjustments.operations';
import { audit } from './audit.operations';
import { barredOperations, checkedBarred } from './barred.operations';
import { cases } from './cases.operations';
import { chats } from './chats.operations';
import { checkedConfiguration, configuration } from './configuration.operations';
import { events } from './events.operations';
import { feedbackOperations } from './feedback.operations';
import { checkedFriends, friendsOperations } from './friends.operations';
import { checkedFreeRounds, freeRoundsOperations } from './free-rounds.operations';
import { gamesOperations } from './games.operations';
import { goodsOperations } from './goods.operations';
import { kycOperations } from './kyc.operations';
import { mails } from './mails.operations';
import { notices } from './notices.operations';
import { handInRequest } from '../approvals/hand-in.commands';
import { approvals } from '../approvals/approvals.operations';
import type { Checked } from '../approvals/four-eyes.types';
import { checkedOperators, operators } from './operators.operations';
import { checkedPayments, paymentsOperations } from './payments.operations';
import { playerLedger } from './player-ledger.operations';
import { state } from './state.operations';
import { settlementsOperations } from './settlements.operations';
import { checkedPlayers, players } from './players.operations';
import { checkedWithdrawals, withdrawalsOperations } from './withdrawals.operations';

/** Operations with four-eyes check. The type requires every one. */
const CHECKED: Checked = {
  ...checkedOperators,
  ...checkedPlayers,
  ...checkedBarred,
  ...checkedWithdrawals,
  ...checkedAdjustments,
  ...checkedPayments,
  ...checkedFreeRounds,
  ...checkedFriends,
  ...checkedConfiguration,
};

/** Handlers of all operations. The type requires every one. */
export const DESK_OPERATIONS: Operations = {
  ...access,
  ...operators,
  ...notices,
  ...audit,
  ...feedbackOperations,
  ...chats,
  ...kycOperations,
  ...withdrawalsOperations,
  ...paymentsOperations,
  ...playerLedger,
  ...settlementsOperations,
  ...cases,
  ...players,
  ...barredOperations,
  ...events,
  ...state,
  ...configuration,
  ...friendsOperations,
  ...freeRoundsOperations,
  ...gamesOperations,
  ...goodsOperations,
  ...mails,
  ...approvals(CHECKED),
  ...handInRequest(CHECKED),
};
