import {
  CircleCheck,
  ClipboardPaste,
  Copy,
  EllipsisVertical,
  ExternalLink,
  Menu,
  MonitorDown,
  Share,
  SquarePlus,
  type LucideIcon,
} from 'lucide-react';
import { Card, Icon } from '@parola/ui';
import type { InstallWay } from '../../services/install/device';
import { useText } from '../../texts/download';
import css from './download.module.css';

/** The icons that the player has to find on the screen, for each of the three steps. */
const ICONS: Readonly<Record<InstallWay, readonly [LucideIcon, LucideIcon, LucideIcon]>> = {
  android: [EllipsisVertical, SquarePlus, CircleCheck],
  samsung: [Menu, SquarePlus, CircleCheck],
  ios: [Share, SquarePlus, CircleCheck],
  'ios-other': [Copy, ClipboardPaste, SquarePlus],
  'in-app': [EllipsisVertical, ExternalLink, CircleCheck],
  desktop: [MonitorDown, EllipsisVertical, CircleCheck],
};

/** The three steps of an installation. */
export function InstallSteps({ way }: { way: InstallWay }) {
  const t = useText();
  const texts = [t(`shell.download.${way}-1`), t(`shell.download.${way}-2`), t(`shell.download.${way}-3`)];
  return (
    <ol className={css.steps}>
      {ICONS[way].map((icon, index) => (
        <Card as="li" key={texts[index]} tone="cell" className={css.step}>
          <span className={css.stepIcon}>
            <Icon of={icon} size={20} />
          </span>
          <span>{texts[index]}</span>
        </Card>
      ))}
    </ol>
  );
}
