import type { PasswordCost } from '../log-in/password';

/** The minimum cost of argon2: microseconds per hash instead of a tenth of a second. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
