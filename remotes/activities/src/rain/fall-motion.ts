/** Start position above the field, out of sight. */
const ABOVE = 'translateY(-80px)';

/**
 * Animates a packet's fall through its field by transform, starting at the position after `since` ms of `ms`. @returns
 * a function that cancels the animation
 */
export function fall(packet: HTMLElement, ms: number, since: number): () => void {
  const field = packet.parentElement;
  if (!field || typeof packet.animate !== 'function') return () => undefined;
  const motion = packet.animate([{ transform: ABOVE }, { transform: `translateY(${field.clientHeight}px)` }], {
    duration: ms,
    fill: 'both',
  });
  motion.currentTime = since;
  return () => motion.cancel();
}
