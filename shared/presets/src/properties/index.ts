/** Runs fast-check properties with the seed and the number of cases of the test run. */
export { assertProperty } from './assert-property';
