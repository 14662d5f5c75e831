export interface PasswordCost {
  /** KiB of memory. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  parallelism: number;
}

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. The library's default algorithm is argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = PASSWORD_COST;

/** Returns the cost of new hashes. A stored hash names its own cost, so that it is verified at any other. */
export function passwordCost(): PasswordCost {
  return cost;
}

/** Sets the cost of new hashes. A seam for tests: the product never calls it. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next;
}
