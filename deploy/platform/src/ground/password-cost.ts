export interface PasswordCost {
  /** Memory, KiB. */
  memoryCost: number;
  /** Number of passes over the memory. */
  timeCost: number;
  parallelism: number;
}

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. The library's default algorithm is argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = PASSWORD_COST;

/** Cost of new hashes. A stored hash contains its cost, so it can be verified after a change. */
export function passwordCost(): PasswordCost {
  return cost;
}

/** Sets the cost of new hashes. For tests only. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next;
}
