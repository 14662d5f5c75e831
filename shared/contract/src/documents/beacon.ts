import { int, list, object, oneOf, optional, record, text, type Infer } from '../schema/schema-builders';
import { FILE_PATH, unitName } from './document-parts';
import { ERROR_NAME, TRACE_LIMITS } from './trace-limits';

/** Paths of the receipt request and of the health reports. Both take JSON as plain text. */
export const RECEIPT_PATH = '/t/receipt';
export const BEACON_PATH = '/t';

/**
 * The request of a page for its receipt: the revision that the page was made of, and the device id that chose its
 * builds (`pickArm`).
 */
export const receiptRequestSchema = object({
  rev: int(1),
  device: text({ pattern: '^[A-Za-z0-9-]{8,80}$' }),
});
export type ReceiptRequest = Infer<typeof receiptRequestSchema>;

/**
 * `load`: the code did not arrive or did not start. `mount`: it threw while rendering. `runtime`: any other uncaught
 * error.
 */
export const ERROR_KINDS = ['load', 'mount', 'runtime'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** A position in a file of a unit's build, both from 1. */
const codePlace = object({
  unit: unitName,
  path: text({ pattern: FILE_PATH, maxLength: TRACE_LIMITS.path }),
  line: int(1, TRACE_LIMITS.position),
  column: int(1, TRACE_LIMITS.position),
});
export type CodePlace = Infer<typeof codePlace>;

/**
 * Origin of an error: its class, and the places of its stack in files of the release, innermost first. The message is
 * left out, because it may contain data of the player.
 */
export const errorTraceSchema = object({
  name: text({ pattern: ERROR_NAME }),
  places: list(codePlace, { minItems: 1, maxItems: TRACE_LIMITS.places }),
});
export type ErrorTrace = Infer<typeof errorTraceSchema>;

/** The same for the same fault in all pages. */
export const faultFingerprint = text({ pattern: '^[A-Za-z0-9.:-]{1,40}$' });

/** Version of each unit. */
export const versionsOfUnits = record(text({ maxLength: 80 }), '^[a-z][a-z0-9-]*$');

/** The health of one unit's build in a page. */
const unitOutcome = object({
  unit: unitName,
  state: oneOf(['loaded', 'mounted', 'error']),
  error: optional(
    object({
      kind: oneOf(ERROR_KINDS),
      fingerprint: faultFingerprint,
      trace: optional(errorTraceSchema),
    }),
  ),
});
export type UnitOutcome = Infer<typeof unitOutcome>;

/**
 * A page's report under its receipt. `vitals` belong to the loaded page, which `unit` owns: largest contentful paint
 * and interaction to next paint in ms, layout shift in thousandths.
 */
export const beaconSchema = object({
  receipt: text({ maxLength: 4000 }),
  /** Version of each unit in the page, loaded or not. A page with other versions than assigned is not counted. */
  builds: versionsOfUnits,
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
