import { z } from 'zod';

/** Text that the database can store: without NUL, which JSON and an encoded address may hold. */
export const storable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\0]*$/);
