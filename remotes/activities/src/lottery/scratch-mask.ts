const SIDE = 12;

/** Computes the scratched share of a card on a grid of 12 × 12. Reading back pixels would cost a frame on a phone. */
export class ScratchMask {
  readonly #scratched = new Set<number>();

  /**
   * Scratches a round spot. `x`, `y` and `radius` are fractions of the card's side. @returns the scratched share, 0 to
   * 1
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
