/**
 * Helpers for the generated pages of `docs/reference`. Programs and tests of each package use them for the pages that
 * the package owns.
 */
export { variablesOf, variablesRead, variableTable, withFileVariables, type Variable } from './environment';
export { code, committedText, metricsPage, referencePage, table, writePages, type ReferencePage } from './page';
export { typeText } from './type-text';
