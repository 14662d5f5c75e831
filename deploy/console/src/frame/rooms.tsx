import type { ComponentType } from 'react';
import { Later } from './later';

type RoomName = 'overview' | 'approvals' | 'rules' | 'previews' | 'audit' | 'access';

interface Room {
  name: RoomName;
  Page: ComponentType;
}

/** One loader a room: it is the same one at each of its appearances. */
const later = (load: () => Promise<{ default: ComponentType }>) => () => <Later load={load} />;

/** The rooms in their order; each loads its code when it is entered. */
export const ROOMS: readonly Room[] = [
  { name: 'overview', Page: later(() => import('../overview/room')) },
  { name: 'approvals', Page: later(() => import('../approvals/room')) },
  { name: 'rules', Page: later(() => import('../rules/room')) },
  { name: 'previews', Page: later(() => import('../previews/room')) },
  { name: 'audit', Page: later(() => import('../audit/room')) },
  { name: 'access', Page: later(() => import('../people/room')) },
];
export const ChannelRoom = later(() => import('../channels/room'));
export const UnitRoom = later(() => import('../units/room'));
