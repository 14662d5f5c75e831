import type { RouteTarget } from '@parola/contract';
import type { MenuEntry, RedDots } from '@parola/calls';
import { inLocale } from '../ground/locale';
import type { Owners } from '../remotes/owner';
import { applyMenuOrder } from '../services/config/menu-order';
import { frameIcon, type FrameIconName } from './frame-icon';

export interface Tab {
  id: string;
  label: string;
  icon: FrameIconName;
  /** The tab links to the first target with a live owner. */
  targets: readonly RouteTarget[];
  raised: boolean;
  /** Tells whether the tab shows a red dot. */
  hasDot(dots: RedDots): boolean;
}

/**
 * Returns the tabs of the main bar for a player or visitor, as the owners declare them and the operator arranges them.
 * A tab without a live page is left out.
 */
export function tabsOf(owners: Owners, visitorKind: 'player' | 'visitor', menu?: readonly MenuEntry[]): Tab[] {
  const tabs = [...owners.values()].flatMap(({ declared }) => declared.tabs);
  return applyMenuOrder(
    tabs.filter(({ when = 'always' }) => when === 'always' || when === visitorKind),
    menu,
  ).map(({ id, route, rather, query, label, labels, icon, raised = false, dots = [] }) => ({
    id,
    label: inLocale(label, labels),
    icon: frameIcon(icon),
    targets: [...(rather === undefined ? [] : [{ id: rather }]), { id: route, args: query }],
    raised,
    hasDot: (flags) => Object.entries(flags).some(([flag, isOn]) => isOn === true && dots.includes(flag)),
  }));
}
