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
  | 'config'
  | 'operators'
  | 'audit';

interface Room {
  name: RoomName;
  /** An operator with this permission sees the room. */
  needs: OperationName;
  Page: ComponentType;
}

/** The rooms of the desk in their order; each loads its code when it is entered. */
export const ROOMS: readonly Room[] = [
  { name: 'feedback', needs: 'feedback.list', Page: lazy(() => import('../feedback/room')) },
  { name: 'chats', needs: 'chats.list', Page: lazy(() => import('../chats/room')) },
  { name: 'players', needs: 'players.search', Page: lazy(() => import('../players/room')) },
  { name: 'kyc', needs: 'kyc.list', Page: lazy(() => import('../kyc/room')) },
  { name: 'barred', needs: 'barred.overview', Page: lazy(() => import('../barred/room')) },
  { name: 'withdrawals', needs: 'withdrawals.list', Page: lazy(() => import('../withdrawals/room')) },
  { name: 'payments', needs: 'payments.list', Page: lazy(() => import('../payments/room')) },
  { name: 'settlements', needs: 'settlements.list', Page: lazy(() => import('../settlements/room')) },
  { name: 'friends', needs: 'friends.list', Page: lazy(() => import('../friends/room')) },
  { name: 'cases', needs: 'cases.list', Page: lazy(() => import('../cases/room')) },
  { name: 'approvals', needs: 'approvals.list', Page: lazy(() => import('../approvals/room')) },
  { name: 'games', needs: 'games.list', Page: lazy(() => import('../games/room')) },
  { name: 'goods', needs: 'goods.list', Page: lazy(() => import('../goods/room')) },
  { name: 'freeRounds', needs: 'freeRounds.list', Page: lazy(() => import('../free-rounds/room')) },
  { name: 'mail', needs: 'mail.list', Page: lazy(() => import('../mails/room')) },
  { name: 'events', needs: 'events.counts', Page: lazy(() => import('../events/room')) },
  { name: 'config', needs: 'config.list', Page: lazy(() => import('../configuration/room')) },
  { name: 'operators', needs: 'operators.list', Page: lazy(() => import('../operators/room')) },
  { name: 'audit', needs: 'audit.list', Page: lazy(() => import('../audit/room')) },
];
