import type { ReactNode } from 'react';
import { cx } from '../base/cx';
import { Pill } from './pill';
import css from './status-pill.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';
export type StatusPillProps = { tone: StatusTone; children: ReactNode; className?: string };

/** The status of an order or a review. The text carries the meaning; the colour only supports it. */
export function StatusPill({ tone, children, className }: StatusPillProps) {
  return <Pill className={cx(css.status, css[`on-${tone}`], className)}>{children}</Pill>;
}
