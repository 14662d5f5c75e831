import type { Operations } from '../ground/context';
import { access } from './access';
import { checkedAdjustments } from './adjustments';
import { audit } from './audit';
import { barredRoom, checkedBarred } from './barred';
import { cases } from './cases';
import { chats } from './chats';
import { checkedConfiguration, configuration } from './configuration';
import { events } from './events';
import { feedbackRoom } from './feedback';
import { checkedFriends, friendsRoom } from './friends';
import { checkedFreeRounds, freeRoundsRoom } from './free-rounds';
import { gamesRoom } from './games';
import { goodsRoom } from './goods';
import { kycRoom } from './kyc';
import { mails } from './mails';
import { notices } from './notices';
import { handedIn } from '../approvals/handed-in';
import { approvals } from '../approvals/room';
import type { Checked } from '../approvals/four-eyes';
import { checkedOperators, operators } from './operators';
import { checkedPayments, paymentsRoom } from './payments';
import { playerLedger } from './player-ledger';
import { settlementsRoom } from './settlements';
import { checkedPlayers, players } from './players';
import { checkedWithdrawals, withdrawalsRoom } from './withdrawals';

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
  ...handedIn(CHECKED),
};
