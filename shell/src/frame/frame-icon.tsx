const NAMES = ['logo', 'home', 'bonus', 'deposit', 'vip', 'me', 'plus', 'search', 'mail', 'back', 'help'] as const;
export type FrameIconName = (typeof NAMES)[number];

/** The icon that a manifest names; the logo for one that this shell does not have. */
export function frameIcon(name: string): FrameIconName {
  return NAMES.find((known) => known === name) ?? 'logo';
}

/**
 * An icon of the frame: a symbol of index.html, where it is on screen before any script. The meaning is in words
 * beside it.
 */
export function FrameIcon({ name, size = 24, className }: { name: FrameIconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
