import type { RouteTarget } from '@parola/contract';
import type { RedDots } from '@parola/calls';
import { inLocale } from '../ground/locale';
import type { Owners } from '../remotes/owner';
import { frameIcon, type FrameIconName } from './frame-icon';

export interface Tab {
  id: string;
  label: string;
  icon: FrameIconName;
  target: RouteTarget;
  raised: boolean;
  /** Whether something in it waits for the player. */
  hasDot(dots: RedDots): boolean;
}

/** The places of the main bar, as the owners of their pages declare them. One whose page nobody live offers has no link and is left out. */
export function tabsOf(owners: Owners): Tab[] {
  return [...owners.values()]
    .flatMap(({ declared }) => declared.tabs)
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
    .map(({ id, route, query, label, labels, icon, raised = false, dots = [] }) => ({
      id,
      label: inLocale(label, labels),
      icon: frameIcon(icon),
      target: { id: route, args: query },
      raised,
      hasDot: (flags) => Object.entries(flags).some(([flag, isOn]) => isOn === true && dots.includes(flag)),
    }));
}
