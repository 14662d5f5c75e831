import type { OperationName } from '@parola/operations';
import { lazy, type ComponentType } from 'react';

type RoomName =
  | 'feedback'
  | 'chats'
  | 'players'
  | 'kyc'
  | 'barred'
  | 'withdrawals'
  | 'cases'
  | 'approvals'
  | 'games'
  | 'goods'
  | 'freeRounds'
  | 'payments'
  | 'friends'
  | 'settlements'
  | 'mail'
  | 'events'
  | 'state'
  | 'config'
  | 'operators'
  | 'audit';

interface PageEntry {
  name: RoomName;
  /** Operators with this permission see the page. */
  needs: OperationName;
  Page: ComponentType;
}

/** Pages of the desk in their order; each loads its code when it is opened. */
export const PAGES: readonly PageEntry[] = [
  { name: 'feedback', needs: 'feedback.list', Page: lazy(() => import('../feedback/feedback.page')) },
  { name: 'chats', needs: 'chats.list', Page: lazy(() => import('../chats/chats.page')) },
  { name: 'players', needs: 'players.search', Page: lazy(() => import('../players/players.page')) },
  { name: 'kyc', needs: 'kyc.list', Page: lazy(() => import('../kyc/kyc.page')) },
  { name: 'barred', needs: 'barred.overview', Page: lazy(() => import('../barred/barred.page')) },
  { name: 'withdrawals', needs: 'withdrawals.list', Page: lazy(() => import('../withdrawals/withdrawals.page')) },
  { name: 'payments', needs: 'payments.list', Page: lazy(() => import('../payments/payments.page')) },
  { name: 'settlements', needs: 'settlements.list', Page: lazy(() => import('../settlements/settlements.page')) },
  { name: 'friends', needs: 'friends.list', Page: lazy(() => import('../friends/friends.page')) },
  { name: 'cases', needs: 'cases.list', Page: lazy(() => import('../cases/cases.page')) },
  { name: 'approvals', needs: 'approvals.list', Page: lazy(() => import('../approvals/approvals.page')) },
  { name: 'games', needs: 'games.list', Page: lazy(() => import('../games/games.page')) },
  { name: 'goods', needs: 'goods.list', Page: lazy(() => import('../goods/goods.page')) },
  { name: 'freeRounds', needs: 'freeRounds.list', Page: lazy(() => import('../free-rounds/free-rounds.page')) },
  { name: 'mail', needs: 'mail.list', Page: lazy(() => import('../mails/mails.page')) },
  { name: 'events', needs: 'events.counts', Page: lazy(() => import('../events/events.page')) },
  { name: 'state', needs: 'state.overview', Page: lazy(() => import('../state/state.page')) },
  { name: 'config', needs: 'config.list', Page: lazy(() => import('../configuration/configuration.page')) },
  { name: 'operators', needs: 'operators.list', Page: lazy(() => import('../operators/operators.page')) },
  { name: 'audit', needs: 'audit.list', Page: lazy(() => import('../audit/audit.page')) },
];
