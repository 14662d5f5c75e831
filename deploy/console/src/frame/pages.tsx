import type { ComponentType } from 'react';
import { Later } from './lazy-page';

type RoomName = 'overview' | 'approvals' | 'rules' | 'previews' | 'audit' | 'access';

interface PageEntry {
  name: RoomName;
  Page: ComponentType;
}

/** Creates one loader per page; its identity stays the same for all renders. */
const later = (load: () => Promise<{ default: ComponentType }>) => () => <Later load={load} />;

/** Pages of the console in their order; each loads its code when it is opened. */
export const PAGES: readonly PageEntry[] = [
  { name: 'overview', Page: later(() => import('../overview/overview.page')) },
  { name: 'approvals', Page: later(() => import('../approvals/approvals.page')) },
  { name: 'rules', Page: later(() => import('../rules/rules.page')) },
  { name: 'previews', Page: later(() => import('../previews/previews.page')) },
  { name: 'audit', Page: later(() => import('../audit/audit.page')) },
  { name: 'access', Page: later(() => import('../people/access.page')) },
];
export const ChannelPage = later(() => import('../channels/channel.page'));
export const ReportPage = later(() => import('../units/report.page'));
export const UnitPage = later(() => import('../units/unit.page'));
