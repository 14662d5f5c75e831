export { portOf, runServer, type Running } from './run-server';
