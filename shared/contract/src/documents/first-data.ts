import { anything, int, object, record, text, type Infer } from '../schema/schema-builders';

/**
 * The sources of a prerendered page, as the edge writes them beside it: answers of the platform to a visitor. `at` is
 * the platform's time (epoch ms), `config` values by key, of which `gameListVersion` names the list of games, `calls`
 * answers by name.
 */
export const firstDataSchema = object({
  at: int(),
  gameListVersion: text({ maxLength: 100 }),
  config: record(anything),
  calls: record(anything),
});
export type FirstData = Infer<typeof firstDataSchema>;
/** Id of its `<script type="application/json">`. */
export const FIRST_DATA_ID = 'parola-first-data';
/** Id of the element that holds a prerendered page, until the page itself is there. */
export const PRERENDERED_ID = 'parola-page';
/** Attribute of an element around a slot's filling: the id of the filling. */
export const PRERENDERED_FILLING = 'data-filling';
