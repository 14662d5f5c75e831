import type { ComponentType } from 'react';

/** The exports of lucide-react; any component of this shape works. */
export type IconType = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}>;

export type IconProps = { of: IconType; size?: number; className?: string };

/**
 * A decorative icon on the 24 grid with a 2 px stroke. The meaning is always in words beside it or in the label of
 * the control.
 */
export function Icon({ of: Glyph, size = 24, className }: IconProps) {
  return <Glyph size={size} strokeWidth={2} className={className} aria-hidden />;
}
