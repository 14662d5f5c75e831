const NAMES = ['logo', 'home', 'bonus', 'deposit', 'vip', 'me', 'plus', 'search', 'mail', 'back', 'help'] as const;
export type FrameIconName = (typeof NAMES)[number];

/** Returns the icon that a manifest names, or the logo if this shell lacks the icon. */
export function frameIcon(name: string): FrameIconName {
  return NAMES.find((known) => known === name) ?? 'logo';
}

/**
 * An icon of the frame. It references a symbol of index.html, so it is visible before any script. It is hidden from
 * screen readers, because a label stands beside it.
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
