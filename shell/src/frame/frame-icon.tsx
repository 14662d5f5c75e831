export type FrameIconName = 'logo' | 'home' | 'bonus' | 'deposit' | 'vip' | 'me' | 'plus' | 'search' | 'back';

/** An icon of the frame: a symbol of index.html, where it is on screen before any script. The meaning is in words beside it. */
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
