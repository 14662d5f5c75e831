export * from './manila';
// A file of its own: the first page of the shell needs the days, and no written times.
export * from './manila-text';
