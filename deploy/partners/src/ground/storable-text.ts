import { z } from 'zod';

/** Schema of text that PostgreSQL can store: without NUL, which JSON and URL-encoded text may contain. */
export const storable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\0]*$/);
