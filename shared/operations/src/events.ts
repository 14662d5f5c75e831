/** Number of events in an hour of Manila's day, 0 to 23. */
export interface EventCount {
  event: string;
  hour: number;
  count: number;
}
