import type { ComponentType } from 'react';

/** Type of lucide-react's exports; any component of this shape works. */
export type IconType = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}>;

export type IconProps = { of: IconType; size?: number; className?: string };

/**
 * A decorative icon on the 24 px grid with a 2 px stroke. Its meaning must be given by text beside it, or by the label
 * of the control.
 */
export function Icon({ of: Glyph, size = 24, className }: IconProps) {
  return <Glyph size={size} strokeWidth={2} className={className} aria-hidden />;
}
