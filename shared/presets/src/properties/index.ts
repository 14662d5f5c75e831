/** Properties of fast-check with the seed and the number of cases of the run. */
export { assertProperty } from './assert-property';
