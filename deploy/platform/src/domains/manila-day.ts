export { dayStart, manilaDay, nextDay } from '@parola/calls';
