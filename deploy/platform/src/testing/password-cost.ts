import type { PasswordCost } from '../ground/password-cost';

/** The least that argon2 takes: a hash costs microseconds instead of a tenth of a second. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
