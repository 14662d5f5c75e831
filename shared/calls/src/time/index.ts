export * from './manila';
// A separate file: the shell's first page needs the days, but not the formatted times.
export * from './manila-text';
