import type { Operations } from '../ground/context.types';
import { access } from './access.operations';
import { checkedAdjustments } from './adjustments.operations';
import { audit } from './audit.operations';
import { barredRoom, checkedBarred } from './barred.operations';
import { cases } from './cases.operations';
import { chats } from './chats.operations';
import { checkedConfiguration, configuration } from './configuration.operations';
import { events } from './events.operations';
import { feedbackRoom } from './feedback.operations';
import { checkedFriends, friendsRoom } from './friends.operations';
import { checkedFreeRounds, freeRoundsRoom } from './free-rounds.operations';
import { gamesRoom } from './games.operations';
import { goodsRoom } from './goods.operations';
import { kycRoom } from './kyc.operations';
import { mails } from './mails.operations';
import { notices } from './notices.operations';
import { handInRequest } from '../approvals/hand-in.commands';
import { approvals } from '../approvals/approvals.operations';
import type { Checked } from '../approvals/four-eyes.types';
import { checkedOperators, operators } from './operators.operations';
import { checkedPayments, paymentsRoom } from './payments.operations';
import { playerLedger } from './player-ledger.operations';
import { settlementsRoom } from './settlements.operations';
import { checkedPlayers, players } from './players.operations';
import { checkedWithdrawals, withdrawalsRoom } from './withdrawals.operations';

/** The operations with a second operator; the compiler misses none. */
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

/** The implementation of each operation of the table; the compiler misses none. */
export const DESK_OPERATIONS: Operations = {
  ...access,
  ...operators,
  ...notices,
  ...audit,
  ...feedbackRoom,
  ...chats,
  ...kycRoom,
  ...withdrawalsRoom,
  ...paymentsRoom,
  ...playerLedger,
  ...settlementsRoom,
  ...cases,
  ...players,
  ...barredRoom,
  ...events,
  ...configuration,
  ...friendsRoom,
  ...freeRoundsRoom,
  ...gamesRoom,
  ...goodsRoom,
  ...mails,
  ...approvals(CHECKED),
  ...handInRequest(CHECKED),
};
