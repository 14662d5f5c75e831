/** Above the field, where a packet is out of sight. */
const ABOVE = 'translateY(-80px)';

/**
 * Lets a packet fall through its field by its transform alone, from where it is `since` ms after it came. The
 * returned function ends it.
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
