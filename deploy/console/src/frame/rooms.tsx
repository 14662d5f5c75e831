import { lazy, type ComponentType } from 'react';

type RoomName = 'overview' | 'approvals' | 'rules' | 'previews' | 'audit' | 'access';

interface Room {
  name: RoomName;
  Page: ComponentType;
}

/** The rooms in the order in which they are shown; each loads its code when it is entered. */
export const ROOMS: readonly Room[] = [
  { name: 'overview', Page: lazy(() => import('../overview/room')) },
  { name: 'approvals', Page: lazy(() => import('../approvals/room')) },
  { name: 'rules', Page: lazy(() => import('../rules/room')) },
  { name: 'previews', Page: lazy(() => import('../previews/room')) },
  { name: 'audit', Page: lazy(() => import('../audit/room')) },
  { name: 'access', Page: lazy(() => import('../people/room')) },
];
export const ChannelRoom = lazy(() => import('../channels/room'));
export const UnitRoom = lazy(() => import('../units/room'));
