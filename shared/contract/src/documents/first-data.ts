import { anything, int, object, record, text, type Infer } from '../schema/build';

/**
 * What a prerendered page was made of, as the edge writes it beside it: answers of the platform to somebody who is not logged in. `at` is
 * the platform's time (epoch ms), `config` values by key, of which `gameListVersion` names the list of games, `calls` answers by name.
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
/** Attribute of an element in it that stands around what fills a slot: the id of the filling. */
export const PRERENDERED_FILLING = 'data-filling';
