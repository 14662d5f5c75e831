import { anything, int, object, record, text, type Infer } from '../schema/schema-builders';

/**
 * The data that a prerendered page was filled with, written beside it by the edge: the platform's responses to a
 * visitor. `at`: the platform's time (epoch ms). `config`: values by key, with `gameListVersion` as the version of its
 * list of games. `calls`: responses by call name.
 */
export const firstDataSchema = object({
  at: int(),
  gameListVersion: text({ maxLength: 100 }),
  config: record(anything),
  calls: record(anything),
});
export type FirstData = Infer<typeof firstDataSchema>;
/** Id of the `<script type="application/json">` with this data. */
export const FIRST_DATA_ID = 'parola-first-data';
/** Id of the element with the prerendered page, until the live page replaces it. */
export const PRERENDERED_ID = 'parola-page';
/**
 * Id of the dialog with the age notice in front of a prerendered page. `data-notice` of the root element names its
 * version while the notice has to be answered.
 */
export const AGE_NOTICE_ID = 'parola-age-notice';
/** Return value of that dialog after acceptance. A dialog that the browser closes by itself keeps an empty one. */
export const AGE_NOTICE_ACCEPTED = 'accept';
/** Attribute of the element around a slot's filling; its value is the id of the filling. */
export const PRERENDERED_FILLING = 'data-filling';
