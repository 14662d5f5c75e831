import { int, list, object, oneOf, optional, record, text, type Infer } from '../schema/schema-builders';
import { unitName } from './document-parts';

/** Where a page asks for its receipt, and where it says how its builds fare. Both take JSON as plain text. */
export const RECEIPT_PATH = '/t/receipt';
export const BEACON_PATH = '/t';

/** A page: the revision that it was made of, and the device id that chose its builds (`pickArm`). */
export const receiptRequestSchema = object({
  rev: int(1),
  device: text({ pattern: '^[A-Za-z0-9-]{8,80}$' }),
});
export type ReceiptRequest = Infer<typeof receiptRequestSchema>;

/**
 * `load`: its code did not arrive or did not start. `mount`: it threw while it was shown. `runtime`: any other
 * uncaught error.
 */
export const ERROR_KINDS = ['load', 'mount', 'runtime'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** The health of one unit's build on a page. `fingerprint` is the same for the same fault everywhere. */
const unitOutcome = object({
  unit: unitName,
  state: oneOf(['loaded', 'mounted', 'error']),
  error: optional(object({ kind: oneOf(ERROR_KINDS), fingerprint: text({ pattern: '^[A-Za-z0-9.:-]{1,40}$' }) })),
});
export type UnitOutcome = Infer<typeof unitOutcome>;

/**
 * A page's report under its receipt. `vitals` are those of the loaded page, owned by `unit`: largest contentful paint
 * and interaction to next paint in ms, layout shift in thousandths.
 */
export const beaconSchema = object({
  receipt: text({ maxLength: 4000 }),
  /**
   * The version that the page has of each unit, used or not: a page with others than it was assigned does not count.
   */
  builds: record(text({ maxLength: 80 }), '^[a-z][a-z0-9-]*$'),
  units: list(unitOutcome, { maxItems: 40 }),
  vitals: optional(
    object({
      unit: unitName,
      lcpMs: optional(int(0, 600_000)),
      inpMs: optional(int(0, 600_000)),
      clsMilli: optional(int(0, 1_000_000)),
    }),
  ),
});
export type Beacon = Infer<typeof beaconSchema>;
