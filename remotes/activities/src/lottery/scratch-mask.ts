const SIDE = 12;

/**
 * The scratched share of a card, on a grid of 12 × 12. No pixels are read back, which would cost a frame on a phone.
 */
export class ScratchMask {
  readonly #scratched = new Set<number>();

  /**
   * Takes away a round spot. `x`, `y` and `radius` are parts of the card's side.
   * @returns the part of the card that is scratched, 0 to 1.
   */
  scratch(x: number, y: number, radius: number): number {
    for (let at = 0; at < SIDE * SIDE; at += 1) {
      const dx = ((at % SIDE) + 0.5) / SIDE - x;
      const dy = (Math.floor(at / SIDE) + 0.5) / SIDE - y;
      if (dx * dx + dy * dy <= radius * radius) this.#scratched.add(at);
    }
    return this.#scratched.size / (SIDE * SIDE);
  }
}
