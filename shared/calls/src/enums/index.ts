export * from './activity-id';
export * from './kinds';
export * from './prop-id';
