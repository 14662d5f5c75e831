/** Generated pages of `docs/reference`. Programs and tests of each package use it for the pages that it owns. */
export { variablesOf, variablesRead, variableTable, type Variable } from './environment';
export { code, committedText, referencePage, table, writePages, type ReferencePage } from './page';
export { typeText } from './type-text';
